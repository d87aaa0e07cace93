#include "requests.h"

#include "body_stream.h"

#include <gio/gio.h>
#include <libsoup/soup.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>

/* One of both. */
struct hull_request {
  WebKitURISchemeRequest *of_scheme;
  SoupServerMessage *of_proxy;
  char *url;
  GByteArray *body;
  /* The body of a response whose parts follow; NULL for the proxy. */
  GInputStream *stream;
  /* Parts that the proxy has not sent yet. */
  int unsent;
  /* The client of the proxy has gone. */
  bool is_gone;
};

/* Of all requests of the proxy. */
static int unsent_parts;

static void free_request(hull_request *request) {
  if (request->of_scheme != NULL) g_object_unref(request->of_scheme);
  if (request->of_proxy != NULL) {
    g_signal_handlers_disconnect_by_data(request->of_proxy, request);
    g_object_unref(request->of_proxy);
  }
  unsent_parts -= request->unsent;
  g_clear_object(&request->stream);
  g_byte_array_unref(request->body);
  g_free(request->url);
  g_free(request);
}

/* Custom schemes */

void hull_receive_scheme_request(WebKitURISchemeRequest *scheme_request, gpointer data) {
  const struct hull_request_handlers *handlers = data;
  hull_request *request = g_new0(hull_request, 1);
  request->of_scheme = g_object_ref(scheme_request);
  request->url = g_strdup(webkit_uri_scheme_request_get_uri(scheme_request));
  request->body = g_byte_array_new();
  g_autoptr(GInputStream) stream = webkit_uri_scheme_request_get_http_body(scheme_request);
  guint8 part[16384];
  gssize count;
  while (stream != NULL && (count = g_input_stream_read(stream, part, sizeof part, NULL, NULL)) > 0) {
    g_byte_array_append(request->body, part, (guint)count);
  }
  handlers->request(handlers->owner, request);
}

/* The proxy */

static SoupServer *server;
static GTlsCertificate *certificate;
static struct hull_request_handlers proxy_handlers;

/* The client of a proxy is WebKit's network process on this machine, which accepts every certificate: this one proves nothing, and
   its key is no secret. */
static const char certificate_text[] =
    "-----BEGIN PRIVATE KEY-----\n"
    "MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgDdrY1iFqRJYcnOTw\n"
    "ejBPpjw412iyJdIAjL8FnAXpt56hRANCAAR4s8EtZhjUJrqwwOY89AaNyBnENheC\n"
    "+eS7j7XeDMVbZsBE3yThTeL3CBVyp511gNuM0ZDjln0R1r8z9a6mHvlt\n"
    "-----END PRIVATE KEY-----\n"
    "-----BEGIN CERTIFICATE-----\n"
    "MIIBjjCCATWgAwIBAgIUOkSeRJNpguR5ZJ8+KSJTje23YRUwCgYIKoZIzj0EAwIw\n"
    "HDEaMBgGA1UEAwwRSHVsbCBwYWdlIHByb2Nlc3MwIBcNMjYxMTI3MjE0NTQxWhgP\n"
    "MjEyNjExMDMyMTQ1NDFaMBwxGjAYBgNVBAMMEUh1bGwgcGFnZSBwcm9jZXNzMFkw\n"
    "EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEeLPBLWYY1Ca6sMDmPPQGjcgZxDYXgvnk\n"
    "u4+13gzFW2bARN8k4U3i9wgVcqeddYDbjNGQ45Z9Eda/M/Wuph75baNTMFEwHQYD\n"
    "VR0OBBYEFNUmRjMrthxxGE53kOMeOSSa/jYnMB8GA1UdIwQYMBaAFNUmRjMrthxx\n"
    "GE53kOMeOSSa/jYnMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIg\n"
    "EAJB2sbkTppmZs1+LTATBS9elMLrM813Xf9bgaB3UmcCIGeJQ4IpsWgvZ9Z6QHIA\n"
    "hrVhMDY3JUcG7WtwNtBKB1yD\n"
    "-----END CERTIFICATE-----\n";

static void mark_gone(SoupServerMessage *message, gpointer data) {
  (void)message;
  hull_request *request = data;
  request->is_gone = true;
  unsent_parts -= request->unsent;
  request->unsent = 0;
}

static void count_sent(SoupServerMessage *message, gpointer data) {
  (void)message;
  hull_request *request = data;
  if (request->unsent == 0) return;
  request->unsent -= 1;
  unsent_parts -= 1;
}

static void receive_proxy_request(
    SoupServer *own, SoupServerMessage *message, const char *path, GHashTable *query, gpointer data) {
  (void)own, (void)path, (void)query, (void)data;
  hull_request *request = g_new0(hull_request, 1);
  request->of_proxy = g_object_ref(message);
  // As the page has written it: the path is not decoded.
  request->url = g_uri_to_string(soup_server_message_get_uri(message));
  request->body = g_byte_array_new();
  SoupMessageBody *body = soup_server_message_get_request_body(message);
  g_autoptr(GBytes) bytes = soup_message_body_flatten(body);
  gsize length = 0;
  const void *content = g_bytes_get_data(bytes, &length);
  if (length > 0) g_byte_array_append(request->body, content, (guint)length);
  g_signal_connect(message, "disconnected", G_CALLBACK(mark_gone), request);
  g_signal_connect(message, "wrote-chunk", G_CALLBACK(count_sent), request);
  soup_server_message_pause(message);
  proxy_handlers.request(proxy_handlers.owner, request);
}

struct tunnel {
  GSocketConnection *connection;
  char head[8192];
  gsize length;
};

static void free_tunnel(struct tunnel *tunnel) {
  g_object_unref(tunnel->connection);
  g_free(tunnel);
}

static void accept_stream(GIOStream *stream, GSocketConnection *connection) {
  g_autoptr(GSocketAddress) local = g_socket_connection_get_local_address(connection, NULL);
  g_autoptr(GSocketAddress) remote = g_socket_connection_get_remote_address(connection, NULL);
  g_autoptr(GError) error = NULL;
  soup_server_accept_iostream(server, stream, local, remote, &error);
}

/* The first byte of a TLS handshake (RFC 8446, section 5.1); a WebSocket without TLS uses a tunnel, too. */
static const char handshake_byte = 0x16;

static gboolean begin_tunnel(GSocket *socket, GIOCondition condition, gpointer data) {
  (void)condition;
  struct tunnel *tunnel = data;
  char first = 0;
  GInputVector vector = {&first, 1};
  gint flags = G_SOCKET_MSG_PEEK;
  if (g_socket_receive_message(socket, NULL, &vector, 1, NULL, NULL, &flags, NULL, NULL) == 1) {
    if (first == handshake_byte) {
      g_autoptr(GIOStream) secure = g_tls_server_connection_new(G_IO_STREAM(tunnel->connection), certificate, NULL);
      if (secure != NULL) accept_stream(secure, tunnel->connection);
    } else {
      accept_stream(G_IO_STREAM(tunnel->connection), tunnel->connection);
    }
  }
  free_tunnel(tunnel);
  return G_SOURCE_REMOVE;
}

static void watch(struct tunnel *tunnel, GSocketSourceFunc handler) {
  GSource *source = g_socket_create_source(g_socket_connection_get_socket(tunnel->connection), G_IO_IN | G_IO_HUP, NULL);
  g_source_set_callback(source, G_SOURCE_FUNC(handler), tunnel, NULL);
  g_source_attach(source, NULL);
  g_source_unref(source);
}

/* Looks at the beginning of a connection: a tunnel is opened here, everything else is a request to the server. */
static gboolean read_head(GSocket *socket, GIOCondition condition, gpointer data) {
  (void)condition;
  struct tunnel *tunnel = data;
  static const char method[] = "CONNECT ";
  GInputVector vector = {tunnel->head, sizeof tunnel->head - 1};
  gint flags = G_SOCKET_MSG_PEEK;
  gssize count = g_socket_receive_message(socket, NULL, &vector, 1, NULL, NULL, &flags, NULL, NULL);
  if (count <= 0) {
    free_tunnel(tunnel);
    return G_SOURCE_REMOVE;
  }
  tunnel->head[count] = 0;
  gsize compared = MIN((gsize)count, sizeof method - 1);
  if (strncmp(tunnel->head, method, compared) != 0) {
    accept_stream(G_IO_STREAM(tunnel->connection), tunnel->connection);
    free_tunnel(tunnel);
    return G_SOURCE_REMOVE;
  }
  char *end = strstr(tunnel->head, "\r\n\r\n");
  // The rest of the head has not arrived.
  if (end == NULL) return G_SOURCE_CONTINUE;
  gsize length = (gsize)(end - tunnel->head) + 4;
  static const char established[] = "HTTP/1.1 200 Connection established\r\n\r\n";
  if (g_socket_receive(socket, tunnel->head, length, NULL, NULL) != (gssize)length ||
      g_socket_send(socket, established, sizeof established - 1, NULL, NULL) != (gssize)sizeof established - 1) {
    free_tunnel(tunnel);
    return G_SOURCE_REMOVE;
  }
  watch(tunnel, begin_tunnel);
  return G_SOURCE_REMOVE;
}

static gboolean accept_connection(
    GSocketService *service, GSocketConnection *connection, GObject *source, gpointer data) {
  (void)service, (void)source, (void)data;
  struct tunnel *tunnel = g_new0(struct tunnel, 1);
  tunnel->connection = g_object_ref(connection);
  GSocket *socket = g_socket_connection_get_socket(connection);
  g_socket_set_blocking(socket, FALSE);
  // The parts of a response are written one by one: otherwise, each would wait until the one before is acknowledged.
  g_socket_set_option(socket, IPPROTO_TCP, TCP_NODELAY, 1, NULL);
  watch(tunnel, read_head);
  return TRUE;
}

char *hull_start_proxy(const struct hull_request_handlers *handlers, char **problem) {
  proxy_handlers = *handlers;
  g_autoptr(GError) error = NULL;
  certificate = g_tls_certificate_new_from_pem(certificate_text, -1, &error);
  if (certificate == NULL) {
    *problem = g_strdup_printf("no TLS for pages (apt-get install glib-networking): %s", error->message);
    return NULL;
  }
  server = soup_server_new("server-header", "", NULL);
  soup_server_add_handler(server, NULL, receive_proxy_request, NULL, NULL);
  GSocketService *service = g_socket_service_new();
  g_autoptr(GInetAddress) loopback = g_inet_address_new_loopback(G_SOCKET_FAMILY_IPV4);
  g_autoptr(GSocketAddress) address = g_inet_socket_address_new(loopback, 0);
  g_autoptr(GSocketAddress) found = NULL;
  if (!g_socket_listener_add_address(
          G_SOCKET_LISTENER(service), address, G_SOCKET_TYPE_STREAM, G_SOCKET_PROTOCOL_TCP, NULL, &found, &error)) {
    *problem = g_strdup_printf("no socket for the requests of pages: %s", error->message);
    return NULL;
  }
  g_signal_connect(service, "incoming", G_CALLBACK(accept_connection), NULL);
  return g_strdup_printf("http://127.0.0.1:%u", g_inet_socket_address_get_port(G_INET_SOCKET_ADDRESS(found)));
}

/* Requests */

const char *hull_request_url(hull_request *request) { return request->url; }

const char *hull_request_method(hull_request *request) {
  const char *method = request->of_scheme != NULL ? webkit_uri_scheme_request_get_http_method(request->of_scheme)
                                                  : soup_server_message_get_method(request->of_proxy);
  return method == NULL ? "GET" : method;
}

const void *hull_request_body(hull_request *request, size_t *length) {
  *length = request->body->len;
  return request->body->data;
}

void hull_request_headers(
    hull_request *request, void (*receive)(void *owner, const char *name, const char *value), void *owner) {
  SoupMessageHeaders *headers = request->of_scheme != NULL
                                    ? webkit_uri_scheme_request_get_http_headers(request->of_scheme)
                                    : soup_server_message_get_request_headers(request->of_proxy);
  if (headers == NULL) return;
  SoupMessageHeadersIter iterator;
  soup_message_headers_iter_init(&iterator, headers);
  const char *name, *value;
  while (soup_message_headers_iter_next(&iterator, &name, &value)) receive(owner, name, value);
}

static void append_headers(SoupMessageHeaders *fields, const char *const *headers, size_t header_count) {
  for (size_t index = 0; index + 1 < header_count; index += 2) {
    soup_message_headers_append(fields, headers[index], headers[index + 1]);
  }
}

/* - length: -1 if it is not known yet. */
static void respond_to_scheme(
    hull_request *request, GInputStream *stream, gint64 length, int status, const char *type, const char *const *headers,
    size_t header_count) {
  g_autoptr(WebKitURISchemeResponse) response = webkit_uri_scheme_response_new(stream, length);
  if (type[0] != 0) webkit_uri_scheme_response_set_content_type(response, type);
  webkit_uri_scheme_response_set_status(response, (guint)status, NULL);
  SoupMessageHeaders *fields = soup_message_headers_new(SOUP_MESSAGE_HEADERS_RESPONSE);
  append_headers(fields, headers, header_count);
  webkit_uri_scheme_response_set_http_headers(response, fields);
  webkit_uri_scheme_request_finish_with_response(request->of_scheme, response);
}

void hull_request_respond(
    hull_request *request, int status, const char *type, const char *const *headers, size_t header_count, const void *bytes,
    size_t length) {
  if (request->of_scheme != NULL) {
    g_autoptr(GBytes) content = g_bytes_new(bytes, length);
    g_autoptr(GInputStream) stream = g_memory_input_stream_new_from_bytes(content);
    respond_to_scheme(request, stream, (gint64)length, status, type, headers, header_count);
  } else if (!request->is_gone) {
    soup_server_message_set_status(request->of_proxy, (guint)status, NULL);
    append_headers(soup_server_message_get_response_headers(request->of_proxy), headers, header_count);
    // A body without a type cannot be set together with it.
    if (type[0] != 0) {
      soup_server_message_set_response(request->of_proxy, type, SOUP_MEMORY_COPY, length == 0 ? "" : bytes, length);
    } else if (length > 0) {
      soup_message_body_append(soup_server_message_get_response_body(request->of_proxy), SOUP_MEMORY_COPY, bytes, length);
    }
    soup_server_message_unpause(request->of_proxy);
  }
  free_request(request);
}

void hull_request_begin(
    hull_request *request, int status, const char *type, const char *const *headers, size_t header_count) {
  if (request->of_scheme != NULL) {
    request->stream = hull_body_stream_new();
    respond_to_scheme(request, request->stream, -1, status, type, headers, header_count);
  } else if (!request->is_gone) {
    soup_server_message_set_status(request->of_proxy, (guint)status, NULL);
    SoupMessageHeaders *fields = soup_server_message_get_response_headers(request->of_proxy);
    append_headers(fields, headers, header_count);
    if (type[0] != 0) soup_message_headers_replace(fields, "Content-Type", type);
    soup_message_headers_set_encoding(fields, SOUP_ENCODING_CHUNKED);
    soup_message_body_set_accumulate(soup_server_message_get_response_body(request->of_proxy), FALSE);
    soup_server_message_unpause(request->of_proxy);
  }
}

void hull_request_write(hull_request *request, const void *bytes, size_t length) {
  if (length == 0) return;
  if (request->of_scheme != NULL) return hull_body_stream_write(request->stream, bytes, length);
  if (request->is_gone) return;
  soup_message_body_append(soup_server_message_get_response_body(request->of_proxy), SOUP_MEMORY_COPY, bytes, length);
  request->unsent += 1;
  unsent_parts += 1;
  soup_server_message_unpause(request->of_proxy);
}

void hull_request_end(hull_request *request) {
  if (request->of_scheme != NULL) {
    hull_body_stream_end(request->stream, NULL);
  } else if (!request->is_gone) {
    soup_message_body_complete(soup_server_message_get_response_body(request->of_proxy));
    soup_server_message_unpause(request->of_proxy);
  }
  free_request(request);
}

int hull_unread_parts(void) { return unsent_parts + hull_body_stream_unread(); }

void hull_request_fail(hull_request *request, const char *message) {
  if (request->of_scheme != NULL) {
    GError *error = g_error_new_literal(WEBKIT_NETWORK_ERROR, WEBKIT_NETWORK_ERROR_FAILED, message);
    if (request->stream != NULL) hull_body_stream_end(request->stream, error);
    else webkit_uri_scheme_request_finish_error(request->of_scheme, error);
    g_error_free(error);
  } else if (!request->is_gone) {
    // A connection that closes without a response is an error of the network.
    g_autoptr(GIOStream) stream = soup_server_message_steal_connection(request->of_proxy);
    g_io_stream_close(stream, NULL, NULL);
  }
  free_request(request);
}
