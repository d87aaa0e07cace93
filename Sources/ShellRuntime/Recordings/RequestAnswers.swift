import PageWire
import ShellCore

/// Answers requests by stubs and a recording. It can outlive the app's launches, which continue the recording.
package final class RequestAnswers: HTTPAnswerSource {
  private struct ActiveStub {
    var loaded: LoadedStub
    var remaining: Int?
  }

  private var stubs: [ActiveStub]
  /// The number of stubs at the start that were added while the app runs.
  private var addedCount = 0
  private let recording: NetworkRecording?
  private let missing: MissingRecording
  private var usedEntries: Set<Int> = []

  package init(_ loaded: LoadedAnswers) {
    stubs = loaded.stubs.map { ActiveStub(loaded: $0, remaining: $0.stub.limit) }
    recording = loaded.recording
    missing = loaded.missing
  }

  /// Adds a stub that comes before all others.
  package func add(_ stub: LoadedStub) {
    stubs.insert(ActiveStub(loaded: stub, remaining: stub.stub.limit), at: 0)
    addedCount += 1
  }

  /// Removes the added stubs, or those with a URL pattern. Returns their number.
  package func removeAdded(url: String? = nil) -> Int {
    let before = addedCount
    let kept = stubs.prefix(addedCount).filter { url != nil && $0.loaded.stub.url.text != url }
    stubs = kept + stubs.dropFirst(addedCount)
    addedCount = kept.count
    return before - kept.count
  }

  func answer(to request: HTTPRequest) -> HTTPAnswer? {
    if let preflight = Preflight(request), !isAnswered(request.method, request.url) {
      return isAnswered(preflight.method, request.url) ? preflight.permission : missingAnswer(preflight.method, request)
    }
    if let index = stub(request.method, request.url) {
      stubs[index].remaining? -= 1
      return Self.answer(of: stubs[index].loaded, to: request)
    }
    guard let recording else { return nil }
    guard let index = recording.entry(for: request, used: usedEntries) else {
      return missingAnswer(request.method, request)
    }
    usedEntries.insert(index)
    let entry = recording.entries[index]
    switch entry.content {
    case .response(var response):
      if request.method == "HEAD" { response.body = [] }
      return HTTPAnswer(content: .response(response), delay: entry.delay)
    case .unfinished(let response): return HTTPAnswer(content: .unfinished(response), delay: entry.delay)
    case .failure(let kind, let message, var response?) where request.acceptsPartialBody && !response.body.isEmpty:
      response.bodyFailure = LoadFailure(kind: kind, url: request.url, message: message)
      return HTTPAnswer(content: .response(response), delay: entry.delay)
    case .failure(let kind, let message, let response):
      return HTTPAnswer(content: .failure(kind, message: message, after: response), delay: entry.delay)
    case .nothing: return HTTPAnswer(content: .nothing)
    case .missingBody:
      let message = "\(recording.name) has no content for \(entry.method) \(entry.url): save it with the content."
      return HTTPAnswer(content: .failure(.unreadable, message: message))
    }
  }

  private func missingAnswer(_ method: String, _ request: HTTPRequest) -> HTTPAnswer? {
    guard let recording, missing == .error else { return nil }
    return HTTPAnswer(content: .failure(.refused, message: recording.missingMessage(method, request.url)))
  }

  /// The first stub for a request. A preflight has only stubs that name its method.
  private func stub(_ method: String, _ url: String) -> Int? {
    stubs.firstIndex { active in
      active.remaining != 0 && active.loaded.stub.url.matches(url)
        && (active.loaded.stub.method ?? (method == "OPTIONS" ? "" : method)) == method
    }
  }

  private func isAnswered(_ method: String, _ url: String) -> Bool {
    stub(method, url) != nil || recording?.hasEntry(method, url) == true
  }

  private static func answer(of loaded: LoadedStub, to request: HTTPRequest) -> HTTPAnswer {
    let reply = loaded.stub.reply
    var response = HTTPResponse(
      status: reply.status, reason: StatusText.text(of: reply.status), headers: reply.headers, contentType: "",
      body: request.method == "HEAD" ? [] : loaded.body)
    if response.header("content-type") == nil, !loaded.body.isEmpty {
      response.headers.append(StorageItem(key: "Content-Type", value: loaded.contentType))
    }
    response.contentType = response.header("content-type") ?? ""
    // A stub allows its reader everything, unless it declares something else.
    if request.has("origin"), !reply.headers.contains(where: { $0.key.lowercased().hasPrefix("access-control-") }) {
      response.headers += Preflight.readPermission(origin: request.value("origin"))
    }
    if (300...399).contains(reply.status), let location = response.header("location") {
      response.redirectURL = WebAddress.resolve(location, against: request.url)
    }
    return HTTPAnswer(content: .response(response), delay: loaded.stub.delay)
  }
}

/// A CORS preflight (Fetch standard, section 4.8). Browsers do not record them, so the answer to the request itself
/// permits it.
private struct Preflight {
  let method: String
  private let origin: String
  private let headers: String

  /// Returns nil for other requests.
  init?(_ request: HTTPRequest) {
    guard request.method == "OPTIONS", request.has("access-control-request-method") else { return nil }
    method = request.value("access-control-request-method")
    origin = request.value("origin")
    headers = request.value("access-control-request-headers")
  }

  var permission: HTTPAnswer {
    var fields = Self.readPermission(origin: origin)
    fields.append(StorageItem(key: "Access-Control-Allow-Methods", value: method))
    if !headers.isEmpty { fields.append(StorageItem(key: "Access-Control-Allow-Headers", value: headers)) }
    return HTTPAnswer(
      content: .response(
        HTTPResponse(status: 204, reason: StatusText.text(of: 204), headers: fields, contentType: "", body: [])))
  }

  static func readPermission(origin: String) -> [StorageItem] {
    [
      StorageItem(key: "Access-Control-Allow-Origin", value: origin),
      StorageItem(key: "Access-Control-Allow-Credentials", value: "true"),
    ]
  }
}

/// Reason phrases (RFC 9110, section 15).
private enum StatusText {
  static func text(of status: Int) -> String { texts[status] ?? "" }

  private static let texts: [Int: String] = [
    200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 206: "Partial Content", 301: "Moved Permanently",
    302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large", 415: "Unsupported Media Type",
    422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error", 501: "Not Implemented",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
