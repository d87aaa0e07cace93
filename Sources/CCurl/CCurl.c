#include "CCurl.h"

CURLcode hull_curl_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

CURLcode hull_curl_set_text(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

CURLcode hull_curl_set_bytes(CURL *easy, const void *bytes, curl_off_t count) {
  CURLcode result = curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE_LARGE, count);
  return result != CURLE_OK ? result : curl_easy_setopt(easy, CURLOPT_COPYPOSTFIELDS, bytes);
}

CURLcode hull_curl_set_list(CURL *easy, CURLoption option, struct curl_slist *list) {
  return curl_easy_setopt(easy, option, list);
}

CURLcode hull_curl_set_receiver(CURL *easy, curl_write_callback head, curl_write_callback body, void *context) {
  CURLcode result = curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, head);
  if (result == CURLE_OK) result = curl_easy_setopt(easy, CURLOPT_HEADERDATA, context);
  if (result == CURLE_OK) result = curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, body);
  if (result == CURLE_OK) result = curl_easy_setopt(easy, CURLOPT_WRITEDATA, context);
  return result;
}

CURLcode hull_curl_set_credential(CURL *easy, const char *user, const char *password, int is_digest) {
  CURLcode result = curl_easy_setopt(easy, CURLOPT_HTTPAUTH, is_digest ? (long)CURLAUTH_DIGEST : (long)CURLAUTH_BASIC);
  if (result == CURLE_OK) result = curl_easy_setopt(easy, CURLOPT_USERNAME, user);
  if (result == CURLE_OK) result = curl_easy_setopt(easy, CURLOPT_PASSWORD, password);
  return result;
}

long hull_curl_certificate_error(CURL *easy) {
  long error = 0;
  curl_easy_getinfo(easy, CURLINFO_SSL_VERIFYRESULT, &error);
  return error;
}

long hull_curl_status(CURL *easy) {
  long status = 0;
  curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
  return status;
}

int hull_curl_active_socket(CURL *easy) {
  curl_socket_t socket = CURL_SOCKET_BAD;
  curl_easy_getinfo(easy, CURLINFO_ACTIVESOCKET, &socket);
  return socket == CURL_SOCKET_BAD ? -1 : (int)socket;
}

const char *hull_curl_content_type(CURL *easy) {
  char *type = NULL;
  curl_easy_getinfo(easy, CURLINFO_CONTENT_TYPE, &type);
  return type;
}

const char *hull_curl_redirect_url(CURL *easy) {
  char *url = NULL;
  curl_easy_getinfo(easy, CURLINFO_REDIRECT_URL, &url);
  return url;
}

CURLMcode hull_curl_set_socket_watcher(CURLM *multi, curl_socket_callback callback, void *context) {
  CURLMcode result = curl_multi_setopt(multi, CURLMOPT_SOCKETDATA, context);
  return result != CURLM_OK ? result : curl_multi_setopt(multi, CURLMOPT_SOCKETFUNCTION, callback);
}

CURLMcode hull_curl_set_timer_watcher(CURLM *multi, curl_multi_timer_callback callback, void *context) {
  CURLMcode result = curl_multi_setopt(multi, CURLMOPT_TIMERDATA, context);
  return result != CURLM_OK ? result : curl_multi_setopt(multi, CURLMOPT_TIMERFUNCTION, callback);
}

CURL *hull_curl_next_finished(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left)) != NULL) {
    if (message->msg != CURLMSG_DONE) continue;
    *result = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
