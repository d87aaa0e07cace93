/// `Cross-Origin-Opener-Policy`: whether a document and the windows that it opens, or that have opened it, know each
/// other (HTML standard, section 7.1.3).
package struct OpenerPolicy: Equatable, Sendable {
  package enum Value: String, Sendable {
    case sameOriginAllowPopups = "same-origin-allow-popups"
    case sameOrigin = "same-origin"
    case noopenerAllowPopups = "noopener-allow-popups"
  }

  package let value: Value
  /// The origin of the document.
  package let origin: String

  /// The policy of a response; nil without one (`unsafe-none`). It counts for secure origins only, and a value that is
  /// not known is none.
  /// - Parameter header: all values of the header; an item with parameters (RFC 9651), which have no effect.
  package init?(header: String, url: String) {
    let item = header.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }
    guard let value = Value(rawValue: item), let source = ParsedURL(url), source.scheme == "https" || source.isLoopback
    else { return nil }
    self.value = value
    origin = source.origin
  }

  /// Whether the next document of a window cannot stay in the group of windows of the one before it.
  /// - Parameter isInitial: the one before it is the empty document of a new window, which has the policy of its opener.
  package static func separates(_ document: OpenerPolicy?, from next: OpenerPolicy?, isInitial: Bool) -> Bool {
    if next?.value == .noopenerAllowPopups { return true }
    if document == next { return false }
    let allowsPopups = document?.value == .sameOriginAllowPopups || document?.value == .noopenerAllowPopups
    return !(isInitial && allowsPopups && next == nil)
  }
}
