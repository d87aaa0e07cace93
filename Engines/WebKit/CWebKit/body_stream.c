#include "body_stream.h"

#include <stdbool.h>
#include <string.h>

G_DECLARE_FINAL_TYPE(HullBodyStream, hull_body_stream, HULL, BODY_STREAM, GInputStream)

struct _HullBodyStream {
  GInputStream parent_instance;
  GByteArray *bytes;
  bool is_over;
  /* What follows the bytes; NULL for the end of the body. */
  GError *error;
  /* The read that waits for bytes, and its buffer. */
  GTask *reader;
  void *buffer;
  gsize capacity;
  gulong cancellation;
  /* There were bytes since a read has waited last. */
  bool is_unread;
};

G_DEFINE_FINAL_TYPE(HullBodyStream, hull_body_stream, G_TYPE_INPUT_STREAM)

static int unread_streams;

static void set_unread(HullBodyStream *self, bool is_unread) {
  if (self->is_unread == is_unread) return;
  self->is_unread = is_unread;
  unread_streams += is_unread ? 1 : -1;
}

/* The waiting read, which the caller ends. */
static GTask *take_reader(HullBodyStream *self) {
  GTask *reader = g_steal_pointer(&self->reader);
  if (reader != NULL && self->cancellation != 0) {
    g_signal_handler_disconnect(g_task_get_cancellable(reader), self->cancellation);
    self->cancellation = 0;
  }
  return reader;
}

static void fill(HullBodyStream *self, GTask *reader, void *buffer, gsize capacity) {
  const gsize count = MIN(capacity, self->bytes->len);
  if (count > 0) {
    memcpy(buffer, self->bytes->data, count);
    g_byte_array_remove_range(self->bytes, 0, (guint)count);
    g_task_return_int(reader, (gssize)count);
  } else {
    set_unread(self, false);
    if (self->error != NULL) g_task_return_error(reader, g_error_copy(self->error));
    else g_task_return_int(reader, 0);
  }
  g_object_unref(reader);
}

/* WebKit does not want the rest. */
static void cancel(GCancellable *cancellable, gpointer data) {
  (void)cancellable;
  HullBodyStream *self = data;
  g_autoptr(GTask) reader = take_reader(self);
  self->is_over = true;
  if (reader != NULL) g_task_return_error_if_cancelled(reader);
}

static void read_async(
    GInputStream *stream, void *buffer, gsize capacity, int priority, GCancellable *cancellable,
    GAsyncReadyCallback receive, gpointer data) {
  HullBodyStream *self = HULL_BODY_STREAM(stream);
  GTask *reader = g_task_new(stream, cancellable, receive, data);
  g_task_set_priority(reader, priority);
  if (self->bytes->len > 0 || self->is_over) return fill(self, reader, buffer, capacity);
  set_unread(self, false);
  self->reader = reader;
  self->buffer = buffer;
  self->capacity = capacity;
  if (cancellable != NULL) self->cancellation = g_signal_connect(cancellable, "cancelled", G_CALLBACK(cancel), self);
}

static gssize read_finish(GInputStream *stream, GAsyncResult *result, GError **error) {
  (void)stream;
  return g_task_propagate_int(G_TASK(result), error);
}

static gssize read_now(GInputStream *stream, void *buffer, gsize capacity, GCancellable *cancellable, GError **error) {
  (void)stream, (void)buffer, (void)capacity, (void)cancellable;
  g_set_error(error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "the body can be read asynchronously only");
  return -1;
}

static void finalize(GObject *object) {
  HullBodyStream *self = HULL_BODY_STREAM(object);
  set_unread(self, false);
  g_byte_array_unref(self->bytes);
  g_clear_error(&self->error);
  G_OBJECT_CLASS(hull_body_stream_parent_class)->finalize(object);
}

static void hull_body_stream_class_init(HullBodyStreamClass *type) {
  G_OBJECT_CLASS(type)->finalize = finalize;
  G_INPUT_STREAM_CLASS(type)->read_fn = read_now;
  G_INPUT_STREAM_CLASS(type)->read_async = read_async;
  G_INPUT_STREAM_CLASS(type)->read_finish = read_finish;
}

static void hull_body_stream_init(HullBodyStream *self) { self->bytes = g_byte_array_new(); }

GInputStream *hull_body_stream_new(void) { return g_object_new(hull_body_stream_get_type(), NULL); }

static void answer_reader(HullBodyStream *self) {
  GTask *reader = take_reader(self);
  if (reader != NULL) fill(self, reader, self->buffer, self->capacity);
}

void hull_body_stream_write(GInputStream *stream, const void *bytes, gsize length) {
  HullBodyStream *self = HULL_BODY_STREAM(stream);
  if (self->is_over) return;
  g_byte_array_append(self->bytes, bytes, (guint)length);
  set_unread(self, true);
  answer_reader(self);
}

void hull_body_stream_end(GInputStream *stream, const GError *error) {
  HullBodyStream *self = HULL_BODY_STREAM(stream);
  if (self->is_over) return;
  self->is_over = true;
  self->error = error == NULL ? NULL : g_error_copy(error);
  // The reader asks once more after the last part.
  set_unread(self, true);
  answer_reader(self);
}

int hull_body_stream_unread(void) { return unread_streams; }
