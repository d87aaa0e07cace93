import CCurl
import PageWire
import ShellCore
import WebPolicy

/// A transfer in progress. Owned by its client until it ends.
final class HTTPTransfer: HTTPExchange {
  let handle: UnsafeMutableRawPointer
  let request: HTTPRequest
  let completion: (HTTPOutcome) -> Void
  var recordNumber: Int?
  var waitsForClock: Bool { false }
  private var headerList: UnsafeMutablePointer<curl_slist>?
  private var connectionList: UnsafeMutablePointer<curl_slist>?
  /// Called when the head is complete; returns whether to stream the body.
  var onHead: ((HTTPResponse) -> Bool)?
  /// Receives the parts of a streamed body.
  var onPart: ((UnsafeRawBufferPointer) -> Void)?
  private var isHeadReported = false
  private var isStreaming = false
  private var receivedBytes = 0
  private var head = ResponseHead()
  private var body: [UInt8] = []
  private var isTooLarge = false

  /// Returns nil if libcurl cannot allocate a handle.
  init?(_ request: HTTPRequest, completion: @escaping (HTTPOutcome) -> Void) {
    guard let handle = curl_easy_init() else { return nil }
    self.handle = handle
    self.request = request
    self.completion = completion
  }

  deinit {
    curl_easy_cleanup(handle)
    curl_slist_free_all(headerList)
    curl_slist_free_all(connectionList)
  }

  /// Sets all options. The handle keeps an unretained pointer to this object.
  /// - Parameters:
  ///   - cookie: the `Cookie` header; empty for none.
  ///   - route: route to one of the app's own servers; nil to resolve the host name.
  ///   - isTrusted: whether to accept any certificate.
  func configure(userAgent: String, cookie: String, route: ServerRoute? = nil, isTrusted: Bool = false) {
    hull_curl_set_text(handle, CURLOPT_URL, request.url)
    hull_curl_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https")
    hull_curl_set_text(handle, CURLOPT_USERAGENT, userAgent)
    hull_curl_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
    hull_curl_set_long(handle, CURLOPT_NOSIGNAL, 1)
    hull_curl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0)
    hull_curl_set_long(handle, CURLOPT_CONNECTTIMEOUT_MS, RuntimeLimits.connectTimeout)
    hull_curl_set_long(handle, CURLOPT_TIMEOUT_MS, request.timeout)
    if ParsedURL(request.url)?.isLoopback == true { hull_curl_set_text(handle, CURLOPT_NOPROXY, "*") }
    if isTrusted {
      hull_curl_set_long(handle, CURLOPT_SSL_VERIFYPEER, 0)
      hull_curl_set_long(handle, CURLOPT_SSL_VERIFYHOST, 0)
    }
    if let credential = request.credential {
      hull_curl_set_credential(handle, credential.user, credential.password, credential.scheme == .digest ? 1 : 0)
    }
    connectionList = Self.connect(handle, to: route)
    if !cookie.isEmpty { hull_curl_set_text(handle, CURLOPT_COOKIE, cookie) }
    configureMethod()
    // curl would wait for "100 Continue" before it sends a larger body; browsers do not.
    headerList = curl_slist_append(headerList, "Expect:")
    for header in request.headers where Self.isClean(header) {
      // libcurl omits a header without a value, unless it is written with a semicolon.
      let line = header.value.isEmpty ? "\(header.key);" : "\(header.key): \(header.value)"
      headerList = curl_slist_append(headerList, line)
    }
    // curl would add a content type for forms.
    if !request.headers.contains(where: { $0.key.lowercased() == "content-type" }) {
      headerList = curl_slist_append(headerList, "Content-Type:")
    }
    hull_curl_set_list(handle, CURLOPT_HTTPHEADER, headerList)
    hull_curl_set_receiver(
      handle,
      { bytes, size, count, context in
        HTTPTransfer.receive(bytes, size * count, context) { $0.receiveHead($1) }
      },
      { bytes, size, count, context in
        HTTPTransfer.receive(bytes, size * count, context) { $0.receiveBody($1) }
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Routes a handle's connection to one of the app's own servers, without a proxy. The list must outlive the handle.
  static func connect(
    _ handle: UnsafeMutableRawPointer, to route: ServerRoute?
  ) -> UnsafeMutablePointer<curl_slist>? {
    guard case .port(let port)? = route else { return nil }
    let list = curl_slist_append(nil, "::127.0.0.1:\(port)")
    hull_curl_set_list(handle, CURLOPT_CONNECT_TO, list)
    hull_curl_set_text(handle, CURLOPT_NOPROXY, "*")
    return list
  }

  /// Calls the completion.
  func finish(_ result: CURLcode) {
    if result == CURLE_OK {
      reportHead()
      completion(.response(response))
    } else if result == CURLE_PEER_FAILED_VERIFICATION {
      let reason = CertificateError.message(hull_curl_certificate_error(handle))
      completion(.failure(LoadFailure(kind: .untrusted, url: request.url, message: reason)))
    } else {
      let failure = LoadFailure(result, url: request.url, isTooLarge: isTooLarge)
      guard request.acceptsPartialBody, !body.isEmpty, !isTooLarge, hull_curl_status(handle) > 0 else {
        return completion(.failure(failure))
      }
      var part = response
      part.bodyFailure = failure
      completion(.response(part))
    }
  }

  private var response: HTTPResponse {
    HTTPResponse(
      status: hull_curl_status(handle), reason: head.reason, headers: head.headers,
      contentType: hull_curl_content_type(handle).map { String(cString: $0) } ?? "",
      redirectURL: hull_curl_redirect_url(handle).map { String(cString: $0) }, body: body, version: head.version)
  }

  private func reportHead() {
    guard !isHeadReported else { return }
    isHeadReported = true
    isStreaming = onHead?(response) ?? false
  }

  private func configureMethod() {
    switch request.method {
    case "GET": hull_curl_set_long(handle, CURLOPT_HTTPGET, 1)
    case "HEAD": hull_curl_set_long(handle, CURLOPT_NOBODY, 1)
    default:
      if request.method == "POST" || !request.body.isEmpty {
        hull_curl_set_long(handle, CURLOPT_POST, 1)
        _ = request.body.withUnsafeBytes {
          hull_curl_set_bytes(handle, $0.baseAddress ?? UnsafeRawPointer(handle), curl_off_t($0.count))
        }
      }
      if request.method != "POST" { hull_curl_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method) }
    }
  }

  private static func receive(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
    _ handle: (HTTPTransfer, UnsafeRawBufferPointer) -> Bool
  ) -> Int {
    guard let context, let bytes else { return 0 }
    let transfer = Unmanaged<HTTPTransfer>.fromOpaque(context).takeUnretainedValue()
    return handle(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
  }

  private func receiveHead(_ line: UnsafeRawBufferPointer) -> Bool {
    let isAllowed = head.read(line)
    if !isAllowed { isTooLarge = true }
    return isAllowed
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    receivedBytes += bytes.count
    guard receivedBytes <= RuntimeLimits.bodyBytes else {
      isTooLarge = true
      return false
    }
    reportHead()
    if isStreaming { onPart?(bytes) } else { body.append(contentsOf: bytes) }
    return true
  }

  /// Rejects header injection: a header of a page must not contain line breaks.
  private static func isClean(_ header: StorageItem) -> Bool {
    !header.key.isEmpty && !(header.key + header.value).utf8.contains { $0 == 13 || $0 == 10 || $0 == 0 }
      && !header.key.utf8.contains(UInt8(ascii: ":"))
  }
}
