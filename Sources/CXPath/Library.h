// libxml2 is loaded at the first query instead of with the program: commands without XPath do not need it.
#ifndef HULL_CXPATH_LIBRARY_H
#define HULL_CXPATH_LIBRARY_H

#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xpath.h>

// The functions of libxml2 by their own types.
#define HULL_XML_FUNCTIONS(F)                                                                                  \
  F(xmlReadMemory) F(xmlFreeDoc) F(xmlFreeNode) F(xmlDocGetRootElement) F(xmlDocSetRootElement)                \
  F(xmlFirstElementChild) F(xmlNextElementSibling) F(xmlXPathNewContext) F(xmlXPathFreeContext)                \
  F(xmlXPathEvalExpression) F(xmlXPathFreeObject) F(xmlSetStructuredErrorFunc) F(xmlSetGenericErrorFunc)

struct hull_xml {
#define HULL_DECLARE(name) __typeof__(&name) name;
  HULL_XML_FUNCTIONS(HULL_DECLARE)
#undef HULL_DECLARE
};

// The loaded functions; NULL if libxml2 is not installed.
const struct hull_xml *hull_xml_library(void);

#endif
