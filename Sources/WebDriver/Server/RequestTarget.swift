/// The target of a request, below the base path of the server.
package enum RequestTarget: Equatable, Sendable {
  case status
  /// The list of sessions.
  case sessions
  case newSession
  /// A command of a session; `rest` starts with a slash and is as the client sent it.
  case session(id: String, rest: String)
  /// No command of the protocol.
  case unknown

  /// Parses the target of a request line (RFC 9112, section 3.2), without its query.
  package init(_ target: String, basePath: String) {
    self = Self.path(target).flatMap { Self.parse($0, basePath: basePath) } ?? .unknown
  }

  private static func parse(_ path: Substring, basePath: String) -> RequestTarget? {
    var rest = path
    let base = basePath.split(separator: "/").map { "/" + $0 }.joined()
    guard rest.hasPrefix(base) else { return nil }
    rest = rest.dropFirst(base.count)
    guard rest.first == "/", !rest.unicodeScalars.contains("\u{FFFD}") else { return nil }
    let segments = rest.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for segment in segments {
      guard let decoded = PercentEncoding.decoded(String(segment)), decoded != "..", decoded != "." else { return nil }
    }
    switch segments.first {
    case "status" where segments.count == 1: return .status
    case "sessions" where segments.count == 1: return .sessions
    case "appium" where segments.count == 2 && segments[1] == "sessions": return .sessions
    case "session" where segments.count == 1: return .newSession
    case "session" where !segments[1].isEmpty:
      let rest = segments.dropFirst(2).joined(separator: "/")
      return .session(id: String(segments[1]), rest: "/" + rest)
    default: return nil
    }
  }

  private static func path(_ target: String) -> Substring? {
    var path = target.prefix { $0 != "?" && $0 != "#" }
    for scheme in ["http://", "https://"] where path.lowercased().hasPrefix(scheme) {
      guard let slash = path.dropFirst(scheme.count).firstIndex(of: "/") else { return "/" }
      path = path[slash...]
    }
    return path.first == "/" ? path : nil
  }
}
