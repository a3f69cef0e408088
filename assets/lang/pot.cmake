# Writes senet.pot from the sources: cmake -DXGETTEXT= -DROOT= -DVERSION= -P pot.cmake
# Reads all C sources, what a desktop shows (packaging/desktop) and what a museum prints
# (packaging/print). The date is left out, so that the file changes only when a text does.
cmake_minimum_required(VERSION 3.25)
# With -DCOMPARE=FILE the texts are written to FILE and compared with senet.pot instead.
set(kept ${ROOT}/assets/lang/senet.pot)
set(pot ${kept})
if(COMPARE)
  get_filename_component(pot ${COMPARE} ABSOLUTE)
endif()
set(sources)
file(GLOB_RECURSE sources RELATIVE ${ROOT} ${ROOT}/src/*.c ${ROOT}/src/*.h)
# What defines the marks is not marked by them.
list(FILTER sources EXCLUDE REGEX "^src/l10n/(l10n\\.[ch]|plural\\.c)$")
list(SORT sources)
set(common --from-code=UTF-8 --add-comments=TRANSLATORS: --no-wrap --add-location=file
  --package-name=senet --package-version=${VERSION} --copyright-holder=the\ Senet\ authors)
set(desktop packaging/desktop/org.senetgame.senet)
execute_process(
  COMMAND ${XGETTEXT} --language=C --sort-by-file
    --keyword= --keyword=tr:2 --keyword=trc:2c,3 --keyword=ntr:2,3
    --keyword=N_:1 --keyword=NC_:1c,2 --keyword=l10n_text:2 --keyword=l10n_text_context:2c,3
    --keyword=l10n_plural:2,3
    --flag=l10n_format:4:c-format ${common} --output=${pot} ${sources}
  COMMAND_ERROR_IS_FATAL ANY WORKING_DIRECTORY ${ROOT})
execute_process(
  COMMAND ${XGETTEXT} --language=Desktop ${common} --output=${pot}.entry ${desktop}.desktop.in
  COMMAND_ERROR_IS_FATAL ANY WORKING_DIRECTORY ${ROOT})
execute_process(
  COMMAND ${XGETTEXT} --its=packaging/desktop/gettext/its/senet-metainfo.its ${common}
    --output=${pot}.metainfo ${desktop}.metainfo.xml.in
  COMMAND_ERROR_IS_FATAL ANY WORKING_DIRECTORY ${ROOT})
execute_process(
  COMMAND ${XGETTEXT} --language=Python --keyword= --keyword=N_:1 ${common} --output=${pot}.print
    packaging/print/make
  COMMAND_ERROR_IS_FATAL ANY WORKING_DIRECTORY ${ROOT})
foreach(part ${pot} ${pot}.entry ${pot}.metainfo ${pot}.print)
  file(READ ${part} text)
  string(REPLACE "charset=CHARSET" "charset=UTF-8" text "${text}")
  file(WRITE ${part} "${text}")
endforeach()
find_program(MSGCAT msgcat REQUIRED)
execute_process(
  COMMAND ${MSGCAT} --use-first --no-wrap --output-file=${pot} ${pot} ${pot}.entry ${pot}.metainfo
    ${pot}.print
  COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE ${pot}.entry ${pot}.metainfo ${pot}.print)
if(NOT EXISTS ${pot})
  message(FATAL_ERROR "no source has a text to translate")
endif()
file(READ ${pot} text)
string(REGEX REPLACE "\"POT-Creation-Date:[^\n]*\n" "" text "${text}")
file(WRITE ${pot} "${text}")
if(COMPARE)
  file(READ ${kept} old)
  if(NOT text STREQUAL old)
    message(FATAL_ERROR "assets/lang/senet.pot is not what the sources say: build the targets pot "
      "and po-update, and translate what is new")
  endif()
endif()
