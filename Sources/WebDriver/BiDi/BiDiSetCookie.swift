import BridgeContract

/// A cookie that a client adds to a response (W3C WebDriver BiDi, section 7.5.2: `network.SetCookieHeader`).
package struct BiDiSetCookie: Equatable, Sendable {
  /// The value of the header `Set-Cookie`.
  package let header: String

  package init(_ parameters: BiDiParameters) throws(WebDriverError) {
    let field = try parameters.field()
    var parts = ["\(field.name)=\(field.value)"]
    if let domain = try Self.attribute(parameters, "domain") { parts.append("Domain=\(domain)") }
    if let expiry = try Self.attribute(parameters, "expiry") { parts.append("Expires=\(expiry)") }
    if try parameters.optionalBool("httpOnly") == true { parts.append("HttpOnly") }
    if let age = try parameters.optionalInteger("maxAge", from: -JSONValue.maximumSafeInteger) {
      parts.append("Max-Age=\(age)")
    }
    if let path = try Self.attribute(parameters, "path") { parts.append("Path=\(path)") }
    switch try parameters.optionalChoice("sameSite", ["strict", "lax", "none", "default"]) {
    case "strict": parts.append("SameSite=Strict")
    case "lax": parts.append("SameSite=Lax")
    case "none": parts.append("SameSite=None")
    default: break
    }
    if try parameters.optionalBool("secure") == true { parts.append("Secure") }
    header = parts.joined(separator: ";")
  }

  /// The text of an attribute, which cannot begin another one.
  private static func attribute(_ parameters: BiDiParameters, _ name: String) throws(WebDriverError) -> String? {
    guard let text = try parameters.optionalString(name) else { return nil }
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: ";") }
    guard isPlain else { throw parameters.invalid(name, "text without semicolons and control characters") }
    return text
  }
}
