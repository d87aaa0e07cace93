#ifndef HULL_CTESTENGINE_H
#define HULL_CTESTENGINE_H

/* Starts a program in the process group of this process, with the arguments after its path. The list ends with NULL. */
void hull_test_start_child(char *const arguments[]);

#endif
