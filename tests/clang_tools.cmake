# senet_find_clang(VARIABLE TOOL): clang or a tool of it, in any version from 14 on, by Debian's names.
# 14 comes first: its opinions are those that the source follows.
function(senet_find_clang variable tool)
  set(names ${tool}-14 ${tool})
  foreach(version RANGE 15 40)
    list(APPEND names ${tool}-${version})
  endforeach()
  find_program(${variable} NAMES ${names})
  mark_as_advanced(${variable})
endfunction()
