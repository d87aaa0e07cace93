#ifndef HULL_CPROCESS_GUARD_H
#define HULL_CPROCESS_GUARD_H

/* What the shell and `hull-guard` agree on. Its arguments are the number of descriptors of the program, the folder in which the
   program starts, the path of the program, and its arguments. It inherits the environment of the program, and these descriptors:

   0, 1, ...             those of the program, at most HULL_GUARD_LIFELINE
   HULL_GUARD_LIFELINE   readable when the shell has ended
   HULL_GUARD_REPORT     receives up to three numbers of type int: 0 or the reason (errno) why there is no process, the process ID of the
                         program, and, only if it could not be started, the reason (errno) */

#define HULL_GUARD_LIFELINE 4
#define HULL_GUARD_REPORT 5

#endif
