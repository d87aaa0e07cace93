import PageWire
import ShellCore

/// Recorded responses to requests.
package struct NetworkRecording: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    enum Content: Equatable, Sendable {
      case response(HTTPResponse)
      /// A response that was canceled before its end.
      case unfinished(HTTPResponse)
      /// A failure, after a response whose body is incomplete.
      case failure(LoadFailure.Kind, message: String, after: HTTPResponse? = nil)
      /// The request was canceled before its response.
      case nothing
      /// The file has no body for a response with one.
      case missingBody
    }

    var method: String
    /// Without fragment.
    var url: String
    /// nil if the file does not have it: any body matches.
    var body: [UInt8]?
    var content: Content
    /// Milliseconds from the request to the end of the response.
    var delay: Double = 0

    /// A response to a conditional request only (RFC 9110, section 15.4.5).
    var isNotModified: Bool { if case .response(let response) = content { response.status == 304 } else { false } }

    var isComplete: Bool {
      switch content {
      case .response, .failure, .missingBody: true
      case .unfinished, .nothing: false
      }
    }
  }

  /// The file's name for messages.
  package let name: String
  let entries: [Entry]
  private let indices: [String: [Int]]

  init(name: String, entries: [Entry]) {
    self.name = name
    self.entries = entries
    indices = Dictionary(grouping: entries.indices) { Self.key(entries[$0].method, entries[$0].url) }
  }

  private static func key(_ method: String, _ url: String) -> String {
    "\(method) \(WebAddress.withoutFragment(url))"
  }

  /// Whether a request with this method and URL is recorded.
  func hasEntry(_ method: String, _ url: String) -> Bool { indices[Self.key(method, url)] != nil }

  /// The entry for a request: the first one that is not used yet, or else the last complete one. Returns nil if the
  /// request is not recorded.
  func entry(for request: HTTPRequest, used: Set<Int>) -> Int? {
    let isConditional = CacheRules.isConditional(request.headers)
    let found = (indices[Self.key(request.method, request.url)] ?? []).filter { index in
      (entries[index].body == nil || entries[index].body == request.body)
        && (isConditional || !entries[index].isNotModified)
    }
    // An entry with the same body is preferred to one without a body.
    let exact = found.filter { entries[$0].body != nil }
    let candidates = exact.isEmpty ? found : exact
    return candidates.first { !used.contains($0) } ?? candidates.last { entries[$0].isComplete } ?? candidates.last
  }

  // MARK: Messages

  /// The failure of a request that is not recorded: it names the request and the nearest recorded one.
  func missingMessage(_ method: String, _ url: String) -> String {
    let request = Self.shown(method, url)
    if hasEntry(method, url) { return "\(name) has \(request) only with other post data." }
    guard let nearest = nearest(to: method, url) else { return "\(name) has no requests, so not \(request)." }
    return
      "\(name) does not have \(request). The nearest recorded request is \(Self.shown(nearest.method, nearest.url))."
  }

  private func nearest(to method: String, _ url: String) -> Entry? {
    let target = Array(WebAddress.withoutFragment(url).utf8)
    var best: (entry: Entry, rank: Double)?
    for entry in entries {
      let other = Array(entry.url.utf8)
      let head = zip(target, other).prefix { $0 == $1 }.count
      let tail = zip(target.reversed(), other.reversed()).prefix { $0 == $1 }.count
      let length = max(target.count, other.count)
      let rank = Double(2 * min(head + tail, length)) + (entry.method == method ? 1 : 0) - Double(length)
      if rank > best?.rank ?? -.infinity { best = (entry, rank) }
    }
    return best?.entry
  }

  private static func shown(_ method: String, _ url: String) -> String {
    let text = WebAddress.withoutFragment(url)
    return "\(method) \(text.count > 300 ? text.prefix(300) + "..." : text)"
  }
}
