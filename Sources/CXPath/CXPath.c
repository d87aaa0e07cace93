#include "CXPath.h"

#include "Library.h"

#include <limits.h>
#include <string.h>

// Operations of an expression, each about a visited node: far more than a query of a large tree needs, and few seconds.
static const unsigned long operation_limit = 10000000;

// The first error of libxml2.
struct error {
  char *message;
  size_t capacity;
  int code;
};

// The parameter is a pointer to a constant in newer versions of libxml2.
static void record_error(void *context, xmlError *xml_error) {
  struct error *error = context;
  if (error->code != 0) return;
  error->code = xml_error->code;
  if (error->capacity == 0 || xml_error->message == NULL) return;
  strncpy(error->message, xml_error->message, error->capacity - 1);
  error->message[error->capacity - 1] = 0;
}

static void ignore_error(void *context, const char *format, ...) {
  (void)context;
  (void)format;
}

// Numbers the elements below a node in document order, in the field for applications, which is NULL for all other nodes.
// Documents are too deep for recursion.
static void number_elements(const struct hull_xml *xml, xmlNode *root) {
  intptr_t number = 0;
  xmlNode *node = xml->xmlFirstElementChild(root);
  while (node != NULL) {
    number += 1;
    node->_private = (void *)number;
    xmlNode *next = xml->xmlFirstElementChild(node);
    while (next == NULL && node != root) {
      next = xml->xmlNextElementSibling(node);
      if (next == NULL) node = node->parent;
    }
    node = next;
  }
}

static xmlNode *element_with_number(const struct hull_xml *xml, xmlNode *root, int32_t number) {
  xmlNode *node = root;
  while (node != NULL) {
    if ((intptr_t)node->_private == (intptr_t)number + 1) return node;
    xmlNode *next = xml->xmlFirstElementChild(node);
    while (next == NULL && node != root) {
      next = xml->xmlNextElementSibling(node);
      if (next == NULL) node = node->parent;
    }
    node = next;
  }
  return NULL;
}

static enum hull_xpath_result read_numbers(const xmlXPathObject *value, int32_t *numbers, size_t capacity, size_t *count) {
  if (value->type != XPATH_NODESET) return HULL_XPATH_NO_NODE_SET;
  const xmlNodeSet *nodes = value->nodesetval;
  for (int index = 0; nodes != NULL && index < nodes->nodeNr; index++) {
    const xmlNode *node = nodes->nodeTab[index];
    if (node->type == XML_DOCUMENT_NODE) continue;
    if (node->type != XML_ELEMENT_NODE) return HULL_XPATH_NO_ELEMENTS;
    if (node->_private == NULL) continue;
    if (*count == capacity) return HULL_XPATH_NO_DOCUMENT;
    numbers[(*count)++] = (int32_t)((intptr_t)node->_private - 1);
  }
  return HULL_XPATH_OK;
}

static enum hull_xpath_result evaluate(
    const struct hull_xml *xml, xmlDoc *document, const struct hull_xpath_query *query, struct error *error,
    int32_t *numbers, size_t capacity, size_t *count) {
  xmlNode *node = (xmlNode *)document;
  if (query->context >= 0) node = element_with_number(xml, xml->xmlDocGetRootElement(document), query->context);
  xmlXPathContext *context = node == NULL ? NULL : xml->xmlXPathNewContext(document);
  if (context == NULL) return HULL_XPATH_NO_DOCUMENT;
  context->node = node;
  context->opLimit = operation_limit;
  xmlXPathObject *value = xml->xmlXPathEvalExpression((const xmlChar *)query->expression, context);
  enum hull_xpath_result result;
  if (value != NULL) {
    result = read_numbers(value, numbers, capacity, count);
    xml->xmlXPathFreeObject(value);
  } else {
    result = error->code == XML_XPATH_EXPRESSION_OK + XPATH_OP_LIMIT_EXCEEDED ? HULL_XPATH_LIMIT : HULL_XPATH_INVALID;
  }
  xml->xmlXPathFreeContext(context);
  return result;
}

enum hull_xpath_result hull_xpath_evaluate(
    const struct hull_xpath_query *query, int32_t *numbers, size_t capacity, size_t *count, char *message,
    size_t message_capacity) {
  *count = 0;
  struct error error = {message, message_capacity, 0};
  if (message_capacity > 0) message[0] = 0;
  const struct hull_xml *xml = hull_xml_library();
  if (xml == NULL) return HULL_XPATH_NO_LIBRARY;
  if (query->length > INT_MAX) return HULL_XPATH_NO_DOCUMENT;

  // Both are per thread. Without them libxml2 writes to stderr.
  xml->xmlSetStructuredErrorFunc(&error, (xmlStructuredErrorFunc)record_error);
  xml->xmlSetGenericErrorFunc(NULL, ignore_error);
  // XML_PARSE_HUGE, because a page can be deeper than 256 elements. Entities are not replaced, and DTDs are not loaded.
  int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE;
  enum hull_xpath_result result = HULL_XPATH_NO_DOCUMENT;
  xmlDoc *document = xml->xmlReadMemory(query->source, (int)query->length, NULL, "UTF-8", options);
  xmlNode *wrapper = document == NULL ? NULL : xml->xmlDocGetRootElement(document);
  if (wrapper != NULL) {
    error.code = 0;
    if (message_capacity > 0) message[0] = 0;
    number_elements(xml, wrapper);
    xmlNode *first = query->unwraps ? xml->xmlFirstElementChild(wrapper) : NULL;
    // It returns the element that was the root.
    xmlNode *rest = first == NULL ? NULL : xml->xmlDocSetRootElement(document, first);
    result = evaluate(xml, document, query, &error, numbers, capacity, count);
    if (rest != NULL) xml->xmlFreeNode(rest);
  }
  if (document != NULL) xml->xmlFreeDoc(document);
  xml->xmlSetStructuredErrorFunc(NULL, NULL);
  xml->xmlSetGenericErrorFunc(NULL, NULL);
  return result;
}
