# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   cmake -DTABLES=plugin/language/tables -DCLANG=/usr/lib/llvm-22/include/clang
#         -DOUT=DIRECTORY -P tables.cmake
#
# Compare the tables of what the plugin understands with Clang's own lists. A
# kind that Clang has and a table lacks is an error. Of each table, OUT/NAME.inc
# gets the rows of the kinds that this Clang has, in the table's order.
cmake_minimum_required(VERSION 3.25)

# kinds(NAME PREFIX HEADER REGEX AFTER): more of the kinds that Clang has, for the
# table NAME: the words between REGEX, at the start of a line, and AFTER in
# HEADER, behind PREFIX.
function(kinds name prefix header regex after)
  file(READ "${CLANG}/${header}" text)
  string(REPLACE ";" "." text "\n${text}")
  string(REGEX MATCHALL "\n${regex}[A-Za-z0-9_]+${after}" matches "${text}")
  foreach(match IN LISTS matches)
    string(REGEX REPLACE "^\n${regex}" "" match "${match}")
    string(REGEX REPLACE "${after}$" "" match "${match}")
    list(APPEND known_${name} "${prefix}${match}")
  endforeach()
  set(known_${name} ${known_${name}} PARENT_SCOPE)
endfunction()

# compare(NAME): the rows of NAME.def with the kinds that Clang has.
function(compare name)
  set(known ${known_${name}})
  list(REMOVE_DUPLICATES known)
  if(NOT known)
    message(FATAL_ERROR "Clang's headers have no list for ${name}.def")
  endif()
  file(STRINGS "${TABLES}/${name}.def" rows REGEX "^(KIND|REFUSED|FAMILY)\\(")
  set(have "")
  set(kept "")
  foreach(row IN LISTS rows)
    string(REGEX MATCH "^([A-Z]+)\\(([A-Za-z0-9_]+)" ignored "${row}")
    set(kind "${CMAKE_MATCH_2}")
    if(CMAKE_MATCH_1 STREQUAL "FAMILY")
      set(members ${known})
      list(FILTER members INCLUDE REGEX "^${kind}")
      list(APPEND have ${members})
      continue()
    endif()
    list(FIND have "${kind}" place)
    if(NOT place EQUAL -1)
      message(FATAL_ERROR "${name}.def has two rows for ${kind}")
    endif()
    list(APPEND have "${kind}")
    list(FIND known "${kind}" place)
    if(NOT place EQUAL -1)
      string(APPEND kept "${row}\n")
    endif()
  endforeach()
  list(REMOVE_ITEM known ${have})
  if(known)
    list(JOIN known ", " missing)
    # Two spaces: the text is not to be broken into lines.
    message(FATAL_ERROR "  ${name}.def has no row for: ${missing}\n"
      "  Say in ${TABLES} how each of them is read, or that it is refused.")
  endif()
  set(previous "")
  if(EXISTS "${OUT}/${name}.inc")
    file(READ "${OUT}/${name}.inc" previous)
  endif()
  if(NOT previous STREQUAL kept)
    file(WRITE "${OUT}/${name}.inc" "${kept}")
  endif()
endfunction()

# A node of a tree and what it derives from. (Ranges have three words, abstract
# nodes another pair of parentheses, or their name.)
set(base ", *[A-Za-z0-9_]+[)]")
kinds(Statements "" AST/StmtNodes.inc "[A-Z0-9_]+[(]" "${base}")
kinds(Types "" AST/TypeNodes.inc "[B-Z][A-Z_]*[(]" "${base}")
kinds(Declarations "" AST/DeclNodes.inc "[A-Z0-9_]+[(]" "${base}")
kinds(BuiltinTypes "" AST/BuiltinTypes.def "[A-Z]*_TYPE[(]" ",")
kinds(BuiltinTypes "" AST/BuiltinTypes.def
  "SHARED_SINGLETON_TYPE[(][A-Z]+_TYPE[(]" ",")
kinds(Attributes "" Basic/AttrList.inc "[A-Z0-9_]*ATTR[(]" "[)]")
kinds(Casts "" AST/OperationKinds.def "CAST_OPERATION[(]" "[)]")
kinds(Operators BO_ AST/OperationKinds.def "BINARY_OPERATION[(]" ",")
kinds(Operators UO_ AST/OperationKinds.def "UNARY_OPERATION[(]" ",")
# This list has another form in each version.
kinds(Builtins "" Basic/Builtins.inc "    BI" ",")
kinds(Builtins "" Basic/Builtins.inc "[A-Z_]*BUILTIN[(]" ",")
kinds(LanguageOptions "" Basic/LangOptions.def "[A-Z_]*LANGOPT[(][ \n]*" " *,")
foreach(name Statements Types BuiltinTypes Declarations Attributes Casts
    Operators Builtins LanguageOptions)
  compare(${name})
endforeach()
