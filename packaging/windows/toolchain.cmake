# How CMake builds for Windows on this machine: with Debian's mingw-w64, for the libraries and for the game.
#
# The variant "win32" of the compiler, not "posix": nothing here uses C++'s or POSIX's threads (SDL has
# its own), and what it makes needs no libwinpthread. The C library is the one that Debian's mingw-w64
# is made for, msvcrt.dll, which is part of every Windows.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(senet_machine x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${senet_machine}-gcc-win32)
set(CMAKE_CXX_COMPILER ${senet_machine}-g++-win32)
set(CMAKE_RC_COMPILER ${senet_machine}-windres)

# Where packaging/windows/libraries puts what it makes.
if(NOT SENET_WINDOWS_PREFIX)
  get_filename_component(SENET_WINDOWS_PREFIX ${CMAKE_CURRENT_LIST_DIR}/../../build/windows-libraries/prefix ABSOLUTE)
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SENET_WINDOWS_PREFIX)
set(CMAKE_FIND_ROOT_PATH ${SENET_WINDOWS_PREFIX} /usr/${senet_machine})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# This machine's own libraries must not be found.
set(ENV{PKG_CONFIG_LIBDIR} ${SENET_WINDOWS_PREFIX}/lib/pkgconfig)
set(ENV{PKG_CONFIG_PATH} "")
