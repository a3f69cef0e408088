# For presets that build with clang, whatever its version.
include(${CMAKE_CURRENT_LIST_DIR}/clang_tools.cmake)
senet_find_clang(SENET_CLANG clang)
if(NOT SENET_CLANG)
  message(FATAL_ERROR "clang was not found: install clang (version 14 or later).")
endif()
set(CMAKE_C_COMPILER ${SENET_CLANG})
