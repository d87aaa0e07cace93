/// One expression of a source list (Content Security Policy Level 3, section 2.3.1).
enum SourceExpression: Equatable, Sendable {
  case any
  /// `'self'`.
  case ownOrigin
  case unsafeInline, unsafeEval, unsafeHashes, strictDynamic, reportSample
  /// Keywords for features that Hull does not have, such as `'wasm-unsafe-eval'`.
  case otherKeyword
  case nonce(String)
  case hash(PolicyHashAlgorithm, String)
  /// `https:`.
  case scheme(String)
  case host(HostSource)

  /// A remark about the path of an expression that has a query or a fragment, which are ignored.
  enum PathRemark: Equatable { case none, query(String), fragment(String) }

  /// Nil for an invalid expression.
  static func parse(_ text: Substring) -> (SourceExpression, PathRemark)? {
    switch text.lowercased() {
    case "*": return (.any, .none)
    case "'self'": return (.ownOrigin, .none)
    case "'unsafe-inline'": return (.unsafeInline, .none)
    case "'unsafe-eval'": return (.unsafeEval, .none)
    case "'unsafe-hashes'": return (.unsafeHashes, .none)
    case "'strict-dynamic'": return (.strictDynamic, .none)
    case "'report-sample'": return (.reportSample, .none)
    case "'wasm-unsafe-eval'", "'trusted-types-eval'": return (.otherKeyword, .none)
    default: break
    }
    if text.hasPrefix("'") { return quoted(text).map { ($0, .none) } }
    if text.hasSuffix(":"), isScheme(text.dropLast()) { return (.scheme(text.dropLast().lowercased()), .none) }
    return HostSource.parse(text).map { (.host($0.source), $0.remark) }
  }

  /// A nonce or a hash. Their values are compared by case; base64 and base64url are equal.
  private static func quoted(_ text: Substring) -> SourceExpression? {
    guard text.count > 2, text.hasSuffix("'") else { return nil }
    let content = text.dropFirst().dropLast()
    guard let dash = content.firstIndex(of: "-") else { return nil }
    let value = content[content.index(after: dash)...]
    guard isBase64(value) else { return nil }
    let kind = content[..<dash].lowercased()
    if kind == "nonce" { return .nonce(String(value)) }
    return PolicyHashAlgorithm(rawValue: kind).map { .hash($0, normalized(value)) }
  }

  private static func isBase64(_ value: Substring) -> Bool {
    let digits = value.prefix { $0 != "=" }
    return !digits.isEmpty && value[digits.endIndex...].utf8.allSatisfy { $0 == UInt8(ascii: "=") }
      && value.count - digits.count <= 2
      && digits.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  /// Base64 without padding.
  static func normalized(_ value: some StringProtocol) -> String {
    String(value.prefix { $0 != "=" }.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
  }

  static func isScheme(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Whether a URL matches, after a number of redirects (section 6.7.2.8).
  /// - Parameter own: the URL of the protected document's origin; nil for an opaque origin.
  func matches(_ url: ParsedURL, own: ParsedURL?, redirects: Int) -> Bool {
    switch self {
    case .any: url.isHTTP || url.scheme == own?.scheme
    case .scheme(let scheme): Self.matchesScheme(scheme, url.scheme)
    case .host(let source): source.matches(url, own: own, redirects: redirects)
    case .ownOrigin: own.map { Self.isOwn(url, own: $0) } ?? false
    case .unsafeInline, .unsafeEval, .unsafeHashes, .strictDynamic, .reportSample, .otherKeyword, .nonce, .hash: false
    }
  }

  /// `'self'` also matches the secure variant of the origin.
  private static func isOwn(_ url: ParsedURL, own: ParsedURL) -> Bool {
    if url.origin == own.origin { return url.origin != "null" }
    guard url.host == own.host, !url.host.isEmpty else { return false }
    let haveSamePort = url.port == own.port
    let areDefaults = url.port == nil && own.port == nil
    return (haveSamePort || areDefaults) && (url.scheme == "https" || url.scheme == "wss" || own.scheme == "http")
      && matchesScheme(own.scheme, url.scheme)
  }

  /// An insecure scheme also matches its secure variant (section 6.7.2.10).
  static func matchesScheme(_ expected: String, _ actual: String) -> Bool {
    if expected == actual { return true }
    switch expected {
    case "http": return actual == "https"
    case "ws": return actual == "wss" || actual == "http" || actual == "https"
    case "wss": return actual == "https"
    default: return false
    }
  }
}

/// An algorithm of the hashes in a source list.
package enum PolicyHashAlgorithm: String, CaseIterable, Sendable {
  case sha256, sha384, sha512
}
