# Builds the libraries and the game for Windows with Debian's mingw-w64.
#
# The compiler's variant "win32", not "posix": nothing here uses threads of C++ or POSIX (SDL has
# its own), so the programs need no libwinpthread. The C library is that of Debian's mingw-w64,
# msvcrt.dll, which is part of every Windows.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(senet_machine x86_64-w64-mingw32)
set(CMAKE_C_COMPILER ${senet_machine}-gcc-win32)
set(CMAKE_CXX_COMPILER ${senet_machine}-g++-win32)
set(CMAKE_RC_COMPILER ${senet_machine}-windres)

# Where packaging/windows/libraries installs.
if(NOT SENET_WINDOWS_PREFIX)
  get_filename_component(SENET_WINDOWS_PREFIX
    ${CMAKE_CURRENT_LIST_DIR}/../../build/windows-libraries/prefix ABSOLUTE)
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES SENET_WINDOWS_PREFIX)
set(CMAKE_FIND_ROOT_PATH ${SENET_WINDOWS_PREFIX} /usr/${senet_machine})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# pkg-config must not find this machine's own libraries.
set(ENV{PKG_CONFIG_LIBDIR} ${SENET_WINDOWS_PREFIX}/lib/pkgconfig)
set(ENV{PKG_CONFIG_PATH} "")
