#ifndef HULL_CXPATH_H
#define HULL_CXPATH_H

#include <stddef.h>
#include <stdint.h>

enum hull_xpath_result {
  HULL_XPATH_OK,
  /* libxml2 is not installed. */
  HULL_XPATH_NO_LIBRARY,
  /* The document is not well-formed XML, or memory is missing. */
  HULL_XPATH_NO_DOCUMENT,
  /* The expression is not valid, or its evaluation has failed. */
  HULL_XPATH_INVALID,
  /* The value of the expression is a number, a string or a boolean. */
  HULL_XPATH_NO_NODE_SET,
  /* The expression selects attributes, text or other nodes that are no elements. */
  HULL_XPATH_NO_ELEMENTS,
  /* The expression needs more than the limit of operations. */
  HULL_XPATH_LIMIT,
};

/* A query of a document whose outermost element wraps its elements. The elements inside have numbers in document order, from
   0. */
struct hull_xpath_query {
  const char *source;
  size_t length;
  /* XPath 1.0, with a zero at the end. */
  const char *expression;
  /* Whether the first element is the root of the document for the expression, instead of the wrapper. */
  int unwraps;
  /* The number of the context node; -1 for the document. */
  int32_t context;
};

/* Evaluates the expression. The numbers of the selected elements are written in no particular order; the wrapper and the
   document are left out. The capacity must be the number of elements at least.
   The message of libxml2 is written for HULL_XPATH_INVALID, with a zero at the end. Nothing is written to stderr. */
enum hull_xpath_result hull_xpath_evaluate(
    const struct hull_xpath_query *query, int32_t *numbers, size_t capacity, size_t *count, char *message,
    size_t message_capacity);

#endif
