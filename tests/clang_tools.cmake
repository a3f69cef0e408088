# senet_find_clang(VARIABLE TOOL): finds clang or one of its tools, version 14 or later, by Debian's
# names. Prefers 14, whose warnings the source follows.
function(senet_find_clang variable tool)
  set(names ${tool}-14 ${tool})
  foreach(version RANGE 15 40)
    list(APPEND names ${tool}-${version})
  endforeach()
  find_program(${variable} NAMES ${names})
  mark_as_advanced(${variable})
endfunction()
