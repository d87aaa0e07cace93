#ifndef HULL_CDEVTOOLSSCRIPTS_H
#define HULL_CDEVTOOLSSCRIPTS_H

/// The page's side of developer tools consists of function expressions: that of the agent, and those of its modules.
int hull_devtools_module_count(void);

/// A function expression, without its call: the agent is number 0.
const char *hull_devtools_module(int number);

#endif
