import WebPolicy

/// URL functions of the shell: scheme, origin, path, and reference resolution (RFC 3986, section 5).
public enum WebAddress {
  private static let loadableSchemes: Set<String> = ["http", "https", "app", "data"]

  /// Whether page views load a URL without the app's own schemes.
  static func isLoadable(_ url: String) -> Bool {
    loadableSchemes.contains(scheme(of: url) ?? "") || isBlank(url)
  }

  /// The scheme in lower case; nil for a relative reference.
  public static func scheme(of url: String) -> String? { ParsedURL.scheme(of: url) }

  /// `scheme://host[:port]`; empty for URLs without an authority.
  public static func origin(of url: String) -> String {
    guard let scheme = scheme(of: url), ParsedURL.writtenAuthority(of: url) != nil else { return "" }
    return scheme + "://" + authority(of: url)
  }

  /// Host and port in lower case, without user, password and default port; empty when the URL has none.
  public static func authority(of url: String) -> String { ParsedURL.authority(of: url) }

  /// The host in lower case, without a port; the text itself when it is not a URL.
  public static func host(of url: String) -> String {
    ParsedURL.host(ofAuthority: ParsedURL.writtenAuthority(of: url) == nil ? url.lowercased() : authority(of: url))
  }

  /// Path, query and fragment; at least `/`.
  public static func path(of url: String) -> String {
    guard let authority = ParsedURL.writtenAuthority(of: url) else { return url }
    let remainder = String(url[authority.endIndex...])
    return remainder.hasPrefix("/") ? remainder : "/" + remainder
  }

  /// The URL without its fragment.
  public static func withoutFragment(_ url: String) -> String {
    String(url[..<(url.utf8.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex)])
  }

  /// The empty document that every view can show (HTML Standard, 7.3.1), with any fragment or query.
  public static let blank = "about:blank"

  static func isBlank(_ url: String) -> Bool {
    url.prefix { $0 != "?" && $0 != "#" }.lowercased() == blank
  }

  /// The fragment with its `#`; empty when there is none.
  static func fragment(of url: String) -> Substring { url.drop { $0 != "#" } }

  /// A redirect without a fragment keeps that of its source URL (RFC 9110, section 10.2.2).
  static func inheritingFragment(_ url: String, from origin: String) -> String {
    fragment(of: url).isEmpty ? url + fragment(of: origin) : url
  }

  /// Whether two URLs are equal except for their fragments.
  static func isSameDocument(_ left: String, _ right: String) -> Bool {
    withoutFragment(left) == withoutFragment(right)
  }

  /// Resolves a reference against a base URL.
  public static func resolve(_ reference: String, against base: String) -> String {
    if scheme(of: reference) != nil { return reference }
    let origin = origin(of: base)
    if reference.hasPrefix("//") { return (scheme(of: base) ?? "https") + ":" + reference }
    if reference.hasPrefix("/") { return origin + normalized(reference) }
    if reference.isEmpty { return withoutFragment(base) }
    if reference.hasPrefix("#") { return withoutFragment(base) + reference }
    let basePath = path(of: base).prefix { $0 != "?" && $0 != "#" }
    if reference.hasPrefix("?") { return origin + basePath + reference }
    guard let slash = basePath.lastIndex(of: "/") else { return origin + normalized("/" + reference) }
    return origin + normalized(basePath[...slash] + reference)
  }

  /// The URL for a user's input: a path of the app, a full URL, or a host with a port (`localhost:3000`), which means
  /// http.
  public static func typed(_ text: String, origin: String) -> String {
    namesHostAndPort(text) ? "http://" + text : resolve(text, against: origin + "/")
  }

  /// Whether a text is a host and port like `localhost:3000`, not a scheme: a colon, up to five digits, and a path at
  /// most.
  private static func namesHostAndPort(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return false }
    let host = text[..<colon]
    guard !host.contains(where: { "/?#".contains($0) }), host != "tel", host != "sms" else { return false }
    let port = text[text.index(after: colon)...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    return (1...5).contains(port.count) && port.allSatisfy { ("0"..."9").contains($0) }
  }

  /// Removes `.` and `..` segments from a path (RFC 3986, section 5.2.4).
  private static func normalized(_ path: some StringProtocol) -> String {
    let end = path.firstIndex { $0 == "?" || $0 == "#" } ?? path.endIndex
    var segments: [Substring] = []
    let parts = String(path[..<end]).split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    for (position, part) in parts.enumerated() {
      let isLast = position == parts.count - 1
      switch part {
      case ".":
        if isLast { segments.append("") }
      case "..":
        _ = segments.popLast()
        if isLast { segments.append("") }
      default:
        segments.append(part)
      }
    }
    return "/" + segments.joined(separator: "/") + String(path[end...])
  }
}
