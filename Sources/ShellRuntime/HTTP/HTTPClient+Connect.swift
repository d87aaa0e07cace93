import CCurl
import ShellCore
import WebPolicy

extension HTTPClient {
  /// Connects without a request. The completion is called once, from the loop.
  func connect(_ url: String, completion: @escaping (HTTPConnectOutcome) -> Void) {
    let route = servers?.route(for: url)
    if case .down(let reason)? = route {
      return completion(.failure(LoadFailure(kind: .refused, url: url, message: reason)))
    }
    guard let handle = curl_easy_init() else {
      return completion(.failure(LoadFailure(CURLE_OUT_OF_MEMORY, url: url, isTooLarge: false)))
    }
    hull_curl_set_text(handle, CURLOPT_URL, url)
    hull_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    hull_curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    hull_curl_set_long(handle, CURLOPT_CONNECT_ONLY, 1)
    hull_curl_set_long(handle, CURLOPT_HTTPPROXYTUNNEL, 1)
    hull_curl_set_long(handle, CURLOPT_FRESH_CONNECT, 1)
    hull_curl_set_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    hull_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, RuntimeLimits.connectTimeout)
    if ParsedURL(url)?.isLoopback == true { hull_curl_set_text(handle, CURLOPT_NOPROXY, "*") }
    if isTrusted(url) {
      hull_curl_set_long(handle, CURLOPT_SSL_VERIFYPEER, 0)
      hull_curl_set_long(handle, CURLOPT_SSL_VERIFYHOST, 0)
    }
    let list = HTTPTransfer.connect(handle, to: route)
    pendingConnects[handle] = { [weak self] result in
      // Connecting has ended, so the list of addresses is not needed any more.
      curl_slist_free_all(list)
      let socket = hull_curl_active_socket(handle)
      guard result == CURLE_OK, socket >= 0 else {
        self?.removeConnection(handle)
        let failure = LoadFailure(result, url: url, isTooLarge: false)
        guard let self, let servers else { return completion(.failure(failure)) }
        return servers.explain(failure, of: url, loop: loop) { completion(.failure($0)) }
      }
      completion(
        .connection(HTTPConnection(handle: handle, socket: socket) { [weak self] in self?.removeConnection(handle) }))
    }
    addConnection(handle)
  }
}
