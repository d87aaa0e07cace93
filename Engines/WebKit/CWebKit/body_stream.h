#ifndef HULL_BODY_STREAM_H
#define HULL_BODY_STREAM_H

#include <gio/gio.h>

/* The body of a response to which parts are added while it is read asynchronously. */
GInputStream *hull_body_stream_new(void);
void hull_body_stream_write(GInputStream *stream, const void *bytes, gsize length);
/* - error: what the reader gets after the parts; NULL for the end of the body. Copied. */
void hull_body_stream_end(GInputStream *stream, const GError *error);
/* The number of all streams with bytes that their readers have not passed on. */
int hull_body_stream_unread(void);

#endif
