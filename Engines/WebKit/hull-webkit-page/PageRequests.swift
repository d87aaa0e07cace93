import CWebKit
import PageWire

#if canImport(Glibc)
  import Glibc
#endif

/// A page that requests resources.
protocol PageRequestClient: AnyObject {
  /// How many loads of a URL its view has.
  func loadCount(of url: String) -> Int
  func didRequest(_ request: ResourceRequest)
  func didAnswerRequest(of url: String)
  func didCancelRequest(_ number: UInt32)
}

/// The requests of all pages of the process, which the shell answers.
final class PageRequests {
  private struct Client {
    weak var page: (any PageRequestClient)?
  }

  /// The open pages, the last one at the end.
  private var clients: [Client] = []

  private struct Pending {
    var request: OpaquePointer
    var url: String
    /// The value of `Origin`; nil without one.
    var origin: String?
    weak var client: (any PageRequestClient)?
    /// The response has begun, and parts of its body follow.
    var hasBegun = false
  }

  private var pending: [UInt32: Pending] = [:]
  private var last: UInt32 = 0
  /// How often scripts request a URL, as they have announced it.
  private var announcedFetches: [String: Int] = [:]
  /// Announcements without a request yet: more of them are dropped.
  private static let announcementLimit = 1_000
  /// The documents that views request next, by their URLs without fragments.
  private var documents: [String: DocumentOpening] = [:]
  private var schemes: Set<String> = []

  /// URLs of a page's requests that the shell has not answered.
  func pendingURLs(of client: any PageRequestClient) -> [String] {
    pending.values.filter { $0.client === client }.map(\.url)
  }

  func add(_ client: any PageRequestClient) { clients.append(Client(page: client)) }

  /// Drops the requests of a page that has ended.
  func remove(_ client: any PageRequestClient) {
    clients.removeAll { $0.page == nil || $0.page === client }
    for (number, request) in pending where request.client === client {
      hull_request_fail(request.request, "the document has ended")
      pending[number] = nil
    }
  }

  /// Cancels a request whose load the page has ended before its response. The request of another load of the same URL may precede
  /// the report of that load.
  func didEndLoad(of url: String, for client: any PageRequestClient) {
    let open = pending.filter { $0.value.client === client && $0.value.url == url }
    guard open.count > client.loadCount(of: url), let number = open.keys.max(),
      let canceled = pending.removeValue(forKey: number)
    else { return }
    hull_request_fail(canceled.request, "canceled")
    client.didCancelRequest(number)
  }

  /// The page that loads a URL: one whose view has more loads of it than requests. Without one it is the last page, since a
  /// load may be reported after its request.
  private func client(loading url: String) -> (any PageRequestClient)? {
    let pages = clients.compactMap(\.page)
    return pages.last { page in
      page.loadCount(of: url) > pending.values.count { $0.client === page && $0.url == url }
    } ?? pages.last
  }

  /// Whether documents of frames can have a scheme.
  func serves(_ scheme: String) -> Bool {
    schemes.contains(scheme) || ["http", "https", "data", "blob"].contains(scheme)
  }

  /// Answers the requests of a scheme from now on. Schemes of the network are left to it.
  func register(_ scheme: String) {
    guard !["http", "https", "ws", "wss", "data", "blob", "about", "file", "javascript"].contains(scheme),
      !scheme.isEmpty, schemes.insert(scheme).inserted
    else { return }
    var handlers = handlers
    hull_webkit_register_scheme(scheme, &handlers)
  }

  /// Answers the next request for a document with its body and policies.
  /// - Returns: false if it has no policies, or if its URL cannot be requested.
  func serveDocument(_ opening: DocumentOpening) -> Bool {
    let scheme = String(opening.url.prefix { $0 != ":" }).lowercased()
    let isRequested = schemes.contains(scheme) || ["http", "https"].contains(scheme)
    guard isRequested, !opening.policies.enforcedHeaders.isEmpty else { return false }
    documents[String(WebKitPage.withoutFragment(opening.url))] = opening
    return true
  }

  /// Answers the requests over HTTP from now on.
  /// - Returns: why that is not possible; nil if it is.
  func startProxy() -> String? {
    var handlers = handlers
    guard let problem = hull_webkit_start_proxy(&handlers) else { return nil }
    defer { free(problem) }
    return String(cString: problem)
  }

  private var handlers: hull_request_handlers {
    var handlers = hull_request_handlers()
    handlers.owner = Unmanaged.passUnretained(self).toOpaque()
    handlers.request = { owner, request in
      guard let owner, let request else { return }
      Unmanaged<PageRequests>.fromOpaque(owner).takeUnretainedValue().receive(request)
    }
    return handlers
  }

  private func receive(_ request: OpaquePointer) {
    let headers = headers(of: request)
    let fields = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { first, _ in first }
    let url = hull_request_url(request).map { String(cString: $0) } ?? ""
    let method = hull_request_method(request).map { String(cString: $0) } ?? "GET"
    if let opening = documents.removeValue(forKey: String(WebKitPage.withoutFragment(url))) {
      let headers =
        opening.policies.enforcedHeaders + [
          StorageItem(key: "Content-Type", value: opening.contentType),
          StorageItem(key: "Cache-Control", value: "no-store"),
        ]
      return respond(to: request, status: 200, headers: headers, body: opening.body)
    }
    let origin = fields["origin"]
    if method == "OPTIONS", fields["access-control-request-method"] != nil {
      return respond(to: request, status: 204, headers: Self.permission(for: origin, fields), body: [])
    }
    guard let client = client(loading: url) else { return hull_request_fail(request, "no document") }
    last += 1
    pending[last] = Pending(request: request, url: url, origin: origin, client: client)
    var length = 0
    let body = Array(UnsafeRawBufferPointer(start: hull_request_body(request, &length), count: length))
    let destination = destination(of: url, method, fields)
    let isForeign = origin.map { !url.hasPrefix($0 + "/") } ?? false
    client.didRequest(
      ResourceRequest(
        request: last, destination: destination, url: url, method: method,
        headers: headers.filter { !Self.ownHeaders.contains($0.key.lowercased()) }, body: body,
        mode: isForeign ? .cors : .noCors, referrer: fields["referer"] ?? "", streams: destination == .fetch,
        isEndless: fields["accept"] == "text/event-stream"))
  }

  /// The shell's loader checks whether a response may be read, with a preflight of its own: WebKit need not.
  private static func permission(for origin: String?, _ fields: [String: String], names: [String] = []) -> [StorageItem]
  {
    guard let origin else { return [] }
    var headers = [
      StorageItem(key: "Access-Control-Allow-Origin", value: origin),
      StorageItem(key: "Access-Control-Allow-Credentials", value: "true"),
    ]
    if let method = fields["access-control-request-method"] {
      headers.append(StorageItem(key: "Access-Control-Allow-Methods", value: method))
    }
    if let list = fields["access-control-request-headers"] {
      headers.append(StorageItem(key: "Access-Control-Allow-Headers", value: list))
    }
    if !names.isEmpty {
      headers.append(StorageItem(key: "Access-Control-Expose-Headers", value: names.joined(separator: ", ")))
    }
    return headers
  }

  /// Fields that the shell's loader adds itself, or that belong to the connection.
  private static let ownHeaders: Set<String> = [
    "user-agent", "referer", "origin", "cookie", "accept-encoding", "host", "connection", "proxy-connection",
  ]

  private func headers(of request: OpaquePointer) -> [StorageItem] {
    final class Fields { var items: [StorageItem] = [] }
    let fields = Fields()
    hull_request_headers(
      request,
      { owner, name, value in
        guard let owner, let name, let value else { return }
        Unmanaged<Fields>.fromOpaque(owner).takeUnretainedValue().items.append(
          StorageItem(key: String(cString: name), value: String(cString: value)))
      }, Unmanaged.passUnretained(fields).toOpaque())
    return fields.items
  }

  /// A script of a page is about to request a URL without TLS.
  func announceFetch(of url: String) {
    guard announcedFetches.count < Self.announcementLimit || announcedFetches[url] != nil else { return }
    announcedFetches[url, default: 0] += 1
  }

  /// Requests without TLS do not say their destination (Fetch Metadata, section 3), but styles, images and frames what they
  /// accept. Of the others, those that no script has announced are for scripts.
  private func destination(
    of url: String, _ method: String, _ fields: [String: String]
  ) -> ResourceRequest.Destination {
    if let count = announcedFetches[url] {
      announcedFetches[url] = count > 1 ? count - 1 : nil
      return .fetch
    }
    switch fields["sec-fetch-dest"] {
    case "script", "worker": return .script
    case "style": return .style
    case "image": return .image
    case "iframe", "frame": return .frame
    case nil: break
    default: return .fetch
    }
    let accepted = fields["accept"] ?? ""
    if accepted.hasPrefix("text/css,") { return .style }
    if accepted.hasPrefix("image/") { return .image }
    if fields["upgrade-insecure-requests"] != nil, accepted.hasPrefix("text/html,") { return .frame }
    return method == "GET" && accepted == "*/*" ? .script : .fetch
  }

  /// Answers a request. Of a body that is not complete, parts follow.
  func deliver(_ delivery: ResourceDelivery) {
    guard let answered = pending[delivery.request], !answered.hasBegun else { return }
    guard delivery.failure.isEmpty, delivery.status > 0 else { return fail(delivery, answered) }
    var headers = delivery.headers
    switch delivery.kind {
    case .basic, .cors:
      headers.removeAll { $0.key.lowercased().hasPrefix("access-control-") }
      headers += Self.permission(for: answered.origin, [:], names: delivery.headers.map(\.key))
    case .opaque, .opaqueRedirect: break
    }
    guard !delivery.isComplete else {
      finish(delivery.request)
      return respond(to: answered.request, status: delivery.status, headers: headers, body: delivery.body)
    }
    pending[delivery.request]?.hasBegun = true
    withHeaders(headers) { type, all in
      hull_request_begin(answered.request, Int32(delivery.status), type, all.baseAddress, all.count)
    }
    write(delivery.body, to: answered.request)
  }

  private func finish(_ number: UInt32) {
    guard let answered = pending.removeValue(forKey: number) else { return }
    answered.client?.didAnswerRequest(of: answered.url)
  }

  private func fail(_ delivery: ResourceDelivery, _ answered: Pending) {
    finish(delivery.request)
    // WebKit itself refuses a response without permission, and logs why.
    if delivery.failure.contains("Access-Control"), answered.origin != nil {
      return respond(to: answered.request, status: 200, headers: [], body: [])
    }
    hull_request_fail(answered.request, delivery.failure.isEmpty ? "no response" : delivery.failure)
  }

  func deliver(_ part: ResourcePart) {
    guard let answered = pending[part.request], answered.hasBegun else { return }
    write(part.bytes, to: answered.request)
    guard part.isLast || !part.failure.isEmpty else { return }
    finish(part.request)
    if part.failure.isEmpty {
      hull_request_end(answered.request)
    } else {
      hull_request_fail(answered.request, part.failure)
    }
  }

  private func write(_ bytes: [UInt8], to request: OpaquePointer) {
    bytes.withUnsafeBytes { hull_request_write(request, $0.baseAddress, $0.count) }
  }

  private func respond(to request: OpaquePointer, status: Int, headers: [StorageItem], body: [UInt8]) {
    withHeaders(headers) { type, all in
      body.withUnsafeBytes {
        hull_request_respond(request, Int32(status), type, all.baseAddress, all.count, $0.baseAddress, $0.count)
      }
    }
  }

  /// Calls with the type of a body and its other headers as alternating names and values.
  private func withHeaders(
    _ headers: [StorageItem], _ body: (_ type: String, UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Void
  ) {
    let type = headers.first { $0.key.lowercased() == "content-type" }?.value ?? ""
    // The body is decoded, and has its own length.
    let sent = headers.filter { !Self.bodyHeaders.contains($0.key.lowercased()) }
    let texts = sent.flatMap { [strdup($0.key), strdup($0.value)] }
    defer { for text in texts { free(text) } }
    texts.map { $0.map { UnsafePointer($0) } }.withUnsafeBufferPointer { body(type, $0) }
  }

  private static let bodyHeaders: Set<String> = [
    "content-length", "content-encoding", "transfer-encoding", "content-type",
  ]
}

extension DocumentPolicies {
  /// The headers that WebKit enforces. The shell's loader enforces the rest, of which WebKit would not see what it needs to.
  fileprivate var enforcedHeaders: [StorageItem] {
    var headers = contentSecurity.map { StorageItem(key: "Content-Security-Policy", value: $0) }
    headers += contentSecurityReportOnly.map { StorageItem(key: "Content-Security-Policy-Report-Only", value: $0) }
    if !referrer.isEmpty { headers.append(StorageItem(key: "Referrer-Policy", value: referrer)) }
    if !permissions.isEmpty { headers.append(StorageItem(key: "Permissions-Policy", value: permissions)) }
    return headers
  }
}
