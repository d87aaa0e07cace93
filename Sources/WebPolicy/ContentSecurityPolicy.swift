/// A policy of a header or a `meta` element (Content Security Policy Level 3, section 2.2).
package struct ContentSecurityPolicy: Equatable, Sendable {
  package enum Disposition: String, Sendable {
    case enforce, report
  }

  package enum Source: Equatable, Sendable {
    case header, meta
  }

  package let disposition: Disposition
  package let source: Source
  /// The policy as the server sent it.
  package let text: String
  /// Problems of the text, in WebKit's words.
  package private(set) var remarks: [String] = []
  private var lists: [String: SourceList] = [:]
  /// Tokens of the `sandbox` directive; nil without it.
  package private(set) var sandbox: [String]?
  /// Whether http URLs of requests become https (Upgrade Insecure Requests, section 3).
  package private(set) var upgradesInsecureRequests = false
  /// Relative to the document.
  package private(set) var reportURIs: [String] = []

  private static let sourceDirectives: Set<String> = [
    "child-src", "connect-src", "default-src", "font-src", "frame-src", "img-src", "manifest-src", "media-src",
    "object-src", "prefetch-src", "script-src", "script-src-attr", "script-src-elem", "style-src", "style-src-attr",
    "style-src-elem", "worker-src", "base-uri", "form-action", "frame-ancestors",
  ]
  /// Directives that only headers can have (section 3.3).
  private static let headerDirectives: Set<String> = ["report-uri", "frame-ancestors", "sandbox"]

  /// Parses a serialized policy (section 2.2.1); nil when it has no directives.
  package init?(_ text: String, _ disposition: Disposition, from source: Source) {
    self.disposition = disposition
    self.source = source
    self.text = Self.trimmed(text[...])
    var names: Set<String> = []
    for part in text.split(separator: ";") {
      let tokens = part.split { Self.isSpace($0) }
      guard let written = tokens.first else { continue }
      let name = written.lowercased()
      guard names.insert(name).inserted else {
        remarks.append("Ignoring duplicate Content-Security-Policy directive '\(written)'.")
        continue
      }
      if source == .meta, Self.headerDirectives.contains(name) {
        remarks.append(
          "The Content Security Policy directive '\(name)' is ignored when delivered via an HTML meta element.")
        continue
      }
      add(name, Array(tokens.dropFirst()))
    }
    if names.isEmpty { return nil }
  }

  /// The policies of a header, in which commas separate policies (section 2.2.2).
  package static func list(_ header: String, _ disposition: Disposition) -> [ContentSecurityPolicy] {
    header.split(separator: ",").compactMap { ContentSecurityPolicy(String($0), disposition, from: .header) }
  }

  private mutating func add(_ name: String, _ values: [Substring]) {
    switch name {
    case _ where Self.sourceDirectives.contains(name):
      lists[name] = SourceList(values, directive: name) { remarks.append($0) }
    case "sandbox":
      if disposition == .report {
        remarks.append(
          "The Content Security Policy directive 'sandbox' is ignored when delivered in a report-only policy.")
      } else {
        sandbox = values.map { $0.lowercased() }
      }
    case "report-uri": reportURIs = values.map(String.init)
    // Known and without an effect here: docs/web-policies.md says so.
    case "upgrade-insecure-requests":
      if disposition == .report {
        remarks.append(
          "The Content Security Policy directive 'upgrade-insecure-requests' is ignored when delivered in a report-only "
            + "policy.")
      } else {
        upgradesInsecureRequests = true
      }
    case "report-to", "block-all-mixed-content", "require-trusted-types-for",
      "trusted-types":
      break
    default: remarks.append("Unrecognized Content-Security-Policy directive '\(name)'.")
    }
  }

  private static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\t" || character == "\n" || character == "\r" || character == "\r\n"
      || character == "\u{c}"
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text)
  }

  /// The directive that decides, by the fallbacks of section 6.8.3; nil when everything is allowed.
  func deciding(_ kind: PolicySubject.Kind) -> (name: String, list: SourceList)? {
    for name in kind.directives {
      if let list = lists[name] { return (name, list) }
    }
    return nil
  }

  /// `frame-ancestors`; nil without it.
  package var ancestors: SourceList? { lists["frame-ancestors"] }

  /// The directive as text, for the message of an exception.
  func directiveText(_ name: String) -> String {
    for part in text.split(separator: ";") {
      let trimmed = Self.trimmed(part)
      if trimmed.prefix(while: { !Self.isSpace($0) }).lowercased() == name { return trimmed }
    }
    return name
  }
}
