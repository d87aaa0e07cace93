/// A parsed `Set-Cookie` header, or a parsed assignment to `document.cookie` (RFC 6265bis, section 5.6).
struct ParsedCookie: Equatable {
  var name: String
  var value: String
  var domain: String?
  var path: String?
  var expires: Double?
  var maxAge: Double?
  var isSecure = false
  var isHTTPOnly = false
  var sameSite: Cookie.SameSite?

  /// Returns nil for control characters, a missing name and value, or a text beyond the limit.
  init?(_ text: String) {
    guard !text.unicodeScalars.contains(where: { $0.value < 0x20 && $0.value != 9 || $0.value == 0x7F }) else {
      return nil
    }
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    let first = Self.pair(parts.first ?? "")
    name = first.value == nil ? "" : first.name
    value = first.value ?? first.name
    guard !(name.isEmpty && value.isEmpty), name.utf8.count + value.utf8.count <= RuntimeLimits.cookieBytes else {
      return nil
    }
    for part in parts.dropFirst() {
      let attribute = Self.pair(part)
      let text = attribute.value ?? ""
      guard text.utf8.count <= RuntimeLimits.cookieAttributeBytes else { continue }
      switch attribute.name.lowercased() {
      case "expires": expires = CookieDate.parse(text) ?? expires
      case "max-age":
        guard let head = text.first, head == "-" || head.isNumber,
          text.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber })
        else { continue }
        maxAge = Double(text) ?? maxAge
      case "domain":
        let host = text.hasPrefix(".") ? String(text.dropFirst()) : text
        domain = host.lowercased()
      case "path": path = text.hasPrefix("/") ? text : nil
      case "secure": isSecure = true
      case "httponly": isHTTPOnly = true
      case "samesite": sameSite = Cookie.SameSite(rawValue: text.lowercased())
      default: continue
      }
    }
  }

  private static func pair(_ text: Substring) -> (name: String, value: String?) {
    guard let equals = text.firstIndex(of: "=") else { return (trim(text), nil) }
    return (trim(text[..<equals]), trim(text[text.index(after: equals)...]))
  }

  private static func trim(_ text: Substring) -> String {
    var text = text.drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
