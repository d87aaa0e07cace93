/// An expression such as `https://*.example.com:8080/scripts/` (Content Security Policy Level 3, section 2.3.1).
struct HostSource: Equatable, Sendable {
  enum Port: Equatable, Sendable {
    case implied, any
    case number(Int)
  }

  /// Nil for the scheme of the protected document.
  var scheme: String?
  /// In lower case; without `*.` if it has subdomains.
  var host: String
  var matchesSubdomains: Bool
  var port: Port
  /// Empty for every path.
  var path: String

  static func parse(_ text: Substring) -> (source: HostSource, remark: SourceExpression.PathRemark)? {
    var scheme: String?
    var rest = text
    if let separator = text.firstRange(of: "://") {
      guard SourceExpression.isScheme(text[..<separator.lowerBound]) else { return nil }
      scheme = text[..<separator.lowerBound].lowercased()
      rest = text[separator.upperBound...]
    }
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard let (host, port) = hostAndPort(authority) else { return nil }
    let remaining = rest[authority.endIndex...]
    let path = remaining.prefix { $0 != "?" && $0 != "#" }
    var remark = SourceExpression.PathRemark.none
    if path.endIndex < remaining.endIndex {
      remark = remaining[path.endIndex] == "?" ? .query(String(remaining)) : .fragment(String(remaining))
    }
    let isWildcard = host.hasPrefix("*")
    guard isValidHost(isWildcard ? host.dropFirst(host == "*" ? 1 : 2) : host[...], allowsEmpty: host == "*"),
      !isWildcard || host == "*" || host.hasPrefix("*.")
    else { return nil }
    let name = isWildcard ? String(host.dropFirst(host == "*" ? 1 : 2)) : host
    let source = HostSource(
      scheme: scheme, host: name, matchesSubdomains: isWildcard, port: port, path: String(path))
    return (source, remark)
  }

  private static func hostAndPort(_ authority: Substring) -> (String, Port)? {
    let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]") ?? authority.startIndex : authority.startIndex
    guard let colon = authority[end...].firstIndex(of: ":") else { return (authority.lowercased(), .implied) }
    let host = authority[..<colon].lowercased()
    let port = authority[authority.index(after: colon)...]
    if port == "*" { return (host, .any) }
    guard !port.isEmpty, port.utf8.allSatisfy(SourceExpression.isDigit), let number = Int(port), number <= 65535 else {
      return nil
    }
    return (host, .number(number))
  }

  private static func isValidHost(_ host: Substring, allowsEmpty: Bool) -> Bool {
    if host.isEmpty { return allowsEmpty }
    if host.hasPrefix("[") { return host.hasSuffix("]") }
    return host.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
      !label.isEmpty
        && label.utf8.allSatisfy {
          SourceExpression.isLetter($0) || SourceExpression.isDigit($0) || $0 == UInt8(ascii: "-")
            || $0 == UInt8(ascii: "_")
        }
    }
  }

  func matches(_ url: ParsedURL, own: ParsedURL?, redirects: Int) -> Bool {
    guard !url.host.isEmpty else { return false }
    if let scheme {
      guard SourceExpression.matchesScheme(scheme, url.scheme) else { return false }
    } else {
      guard let own, SourceExpression.matchesScheme(own.scheme, url.scheme) else { return false }
    }
    return matchesHost(url.host) && matchesPort(url) && (redirects > 0 || matchesPath(url.path))
  }

  /// Section 6.7.2.11.
  private func matchesHost(_ actual: String) -> Bool {
    guard matchesSubdomains else { return actual == host }
    return host.isEmpty || actual.hasSuffix("." + host)
  }

  /// Section 6.7.2.12; port 80 also matches the secure port.
  private func matchesPort(_ url: ParsedURL) -> Bool {
    switch port {
    case .implied: return url.port == nil
    case .any: return true
    case .number(let number):
      return url.effectivePort == number || number == 80 && url.effectivePort == 443
    }
  }

  /// Section 6.7.2.13: a path that ends with a slash matches everything below it.
  private func matchesPath(_ actual: String) -> Bool {
    guard !path.isEmpty, !(path == "/" && actual.isEmpty) else { return true }
    let expected = path.split(separator: "/", omittingEmptySubsequences: false)
    let found = actual.split(separator: "/", omittingEmptySubsequences: false)
    let isExact = expected.last?.isEmpty != true
    if expected.count > found.count || isExact && expected.count != found.count { return false }
    return zip(isExact ? expected[...] : expected.dropLast(), found).allSatisfy {
      Self.percentDecoded($0) == Self.percentDecoded($1)
    }
  }

  private static func percentDecoded(_ text: Substring) -> [UInt8] {
    var decoded: [UInt8] = []
    var bytes = Array(text.utf8)[...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: "%"), bytes.count >= 2,
        let value = UInt8(String(decoding: bytes.prefix(2), as: UTF8.self), radix: 16)
      {
        decoded.append(value)
        bytes = bytes.dropFirst(2)
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }
}
