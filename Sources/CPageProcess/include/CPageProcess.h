#ifndef CPAGEPROCESS_H
#define CPAGEPROCESS_H

/* Processors that this process may run on now; at least 1. */
int hull_page_processor_count(void);

/* Whatever this process may start later, it gets no more rights than this one has. Nothing where the system has no such
   promise. */
void hull_page_refuse_new_privileges(void);

/* Lets the system kill this process when the shell that asked for it by its environment is gone. */
void hull_page_end_with_parent(void);

/* Limits that cannot be raised again. A system that refuses has a lower one. */
void hull_page_limit_core_dumps(void);
void hull_page_limit_descriptors(int count);

/* The shell orders by SIGURG that the script that runs must end: a busy page reads no socket. */
void hull_page_take_stop_orders(void);
/* Whether such an order has come since it was asked last. */
int hull_page_stop_ordered(void);

#endif
