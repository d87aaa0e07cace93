#ifndef HULL_CPROCESS_AFFINITY_H
#define HULL_CPROCESS_AFFINITY_H

/* In a forked process: may use the processors that the thread which forked it had before it shared one. */
void hull_leave_shared_processor(void);

#endif
