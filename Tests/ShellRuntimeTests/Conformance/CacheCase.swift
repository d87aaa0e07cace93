import PageWire

@testable import ShellRuntime

/// A case of cache-tests: requests three seconds apart, with the server's responses and what must happen.
struct CacheCase {
  enum Kind: String {
    case required, optimal
    /// A question about behavior that the standard leaves open; passed if the answer is yes.
    case check
  }

  enum Expectation: String {
    case cached, network, validated
    /// The server closes the connection, and the fetch fails.
    case failed
  }

  struct Step {
    var method = "GET"
    var path = "/"
    var mode = CacheMode.standard
    var requestHeaders: [(String, String)] = []
    var status = "200 OK"
    /// A value `@N` is the date N seconds from the request.
    var responseHeaders: [(String, String)] = []
    var disconnects = false
    var expectation: Expectation?
    /// Header fields that the server must get, and those that the page must get; `>N` is a number above N.
    var sent: [(String, String)] = []
    var received: [(String, String)] = []
    /// Header fields that the page must not get.
    var missing: [String] = []
    var expectedStatus: Int?
  }

  var id: String
  var kind: Kind
  var steps: [Step]

  /// Parses a line of the table: kind, id, and steps after bars, each with items between semicolons.
  init?(_ line: Substring) {
    let parts = line.split(separator: "|").map { $0.trimmingBlanks }
    let head = parts.first?.split(separator: " ") ?? []
    guard head.count == 2, let kind = Kind(rawValue: String(head[0])) else { return nil }
    self.kind = kind
    id = String(head[1])
    steps = parts.dropFirst().map { Self.step($0) }
  }

  private static func step(_ text: Substring) -> Step {
    var step = Step()
    for item in text.split(separator: ";").map(\.trimmingBlanks) {
      let rest = item.dropFirst()
      switch item.first {
      case ">"?: step.requestHeaders.append(field(rest))
      case "?"?: step.sent.append(field(rest))
      case "="?: step.received.append(field(rest))
      case "!"?: step.missing.append(String(rest))
      case "#"?: step.status = String(rest)
      case "."?: step.method = String(rest)
      case "/"?: step.path = String(item)
      case "%"?: step.mode = .noCache
      case "~"?: step.disconnects = true
      case "$"?: step.expectedStatus = Int(rest)
      default:
        if let expectation = Expectation(rawValue: String(item)) {
          step.expectation = expectation
        } else {
          step.responseHeaders.append(field(item))
        }
      }
    }
    return step
  }

  private static func field(_ text: Substring) -> (String, String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0].trimmingBlanks), parts.count > 1 ? String(parts[1].trimmingBlanks) : "")
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
