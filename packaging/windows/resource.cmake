# Windows resources of the programs: icon, version and manifest. Included where the programs are
# defined; C flags do not apply to it.
enable_language(RC)
find_program(ICOTOOL icotool REQUIRED)
mark_as_advanced(ICOTOOL)
set(here ${CMAKE_CURRENT_LIST_DIR})
set(there ${CMAKE_CURRENT_BINARY_DIR}/resource)
string(REPLACE "." "," SENET_VERSION_COMMAS ${PROJECT_VERSION})
configure_file(${here}/senet.manifest.in ${there}/senet.manifest @ONLY)

# Made from the drawing of packaging/desktop; the large picture is embedded as PNG.
set(icons)
foreach(size 16 24 32 48 64 128)
  list(APPEND icons ${PROJECT_SOURCE_DIR}/assets/art/icon/senet-${size}.png)
endforeach()
set(large ${PROJECT_SOURCE_DIR}/assets/art/icon/senet-256.png)
add_custom_command(OUTPUT ${there}/senet.ico
  COMMAND ${ICOTOOL} --create --output=${there}/senet.ico ${icons} --raw=${large}
  DEPENDS ${icons} ${large} VERBATIM COMMENT "Icon for Windows")

# senet_resource(program title): makes program.rc from senet.rc.in and links it into the program.
function(senet_resource program SENET_TITLE)
  set(SENET_PROGRAM ${program})
  configure_file(${here}/senet.rc.in ${there}/${program}.rc @ONLY)
  set_source_files_properties(${there}/${program}.rc PROPERTIES
    OBJECT_DEPENDS "${there}/senet.ico;${there}/senet.manifest")
  add_library(${program}_resource OBJECT ${there}/${program}.rc)
  target_include_directories(${program}_resource PRIVATE ${there})
  target_sources(${program} PRIVATE $<TARGET_OBJECTS:${program}_resource>)
endfunction()
senet_resource(senet "Senet, the board game of ancient Egypt")
senet_resource(senet-console "Senet at the command prompt")
senet_resource(senet-engine "The rules of Senet as a program for other programs")
