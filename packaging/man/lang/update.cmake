# Brings senet-man.pot and every LANG.po up to date with the English pages:
#   cmake -DPO4A= -DROOT= -DVERSION= -P update.cmake
# It leaves out the date of the run, so that a file changes only if a text does.
cmake_minimum_required(VERSION 3.25)
execute_process(
  COMMAND ${PO4A} --quiet --force --no-translations --porefs none --wrap-po newlines
    --package-name senet --package-version ${VERSION} --copyright-holder "the Senet authors"
    --msgmerge-opt "--no-fuzzy-matching" packaging/man/lang/po4a.cfg
  WORKING_DIRECTORY ${ROOT} RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "po4a failed: ${failed}")
endif()
file(GLOB catalogues ${ROOT}/packaging/man/lang/*.po)
foreach(file ${ROOT}/packaging/man/lang/senet-man.pot ${catalogues})
  file(READ ${file} text)
  string(REGEX REPLACE "\"POT-Creation-Date:[^\n]*\n" "" text "${text}")
  file(WRITE ${file} "${text}")
endforeach()
