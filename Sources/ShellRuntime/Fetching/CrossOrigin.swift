import PageWire
import WebPolicy

/// Access control between origins (CORS; Fetch standard, section 3.3).
enum CrossOrigin {
  /// CORS-safelisted response headers.
  private static let readable: Set<String> = [
    "cache-control", "content-language", "content-length", "content-type", "expires", "last-modified", "pragma",
  ]

  /// Whether it is a CORS-safelisted method, which needs no preflight.
  static func isSafelisted(method: String) -> Bool {
    method == "GET" || method == "HEAD" || method == "POST"
  }

  /// Lowercase, sorted names of the headers that need a preflight (section 2.2.2).
  static func headersNeedingPreflight(_ headers: [StorageItem]) -> [String] {
    var unsafe: [String] = []
    var safe: [String] = []
    var safeBytes = 0
    for header in headers {
      let name = header.key.lowercased()
      if isSafelisted(name, header.value) {
        safeBytes += header.value.utf8.count
        safe.append(name)
      } else {
        unsafe.append(name)
      }
    }
    if safeBytes > 1024 { unsafe += safe }
    return Array(Set(unsafe)).sorted()
  }

  private static func isSafelisted(_ name: String, _ value: String) -> Bool {
    guard value.utf8.count <= 128 else { return false }
    switch name {
    case "accept": return !value.utf8.contains(where: isUnsafe)
    case "accept-language", "content-language":
      return value.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"):
          true
        default: " *,-.;=".utf8.contains(byte)
        }
      }
    case "content-type":
      let type = value.prefix { $0 != ";" }.lowercased().trimmingSpaces
      return !value.utf8.contains(where: isUnsafe)
        && ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"].contains(type)
    case "range": return value.wholeMatch(of: /bytes=\d+-\d*/) != nil
    default: return false
    }
  }

  private static func isUnsafe(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 9 || "\"():<>?@[\\]{}\u{7f}".utf8.contains(byte)
  }

  /// The reason why a response must not be read; nil if it may be (section 4.9).
  static func refusal(of response: HTTPResponse, to fetch: ResourceFetch) -> String? {
    let server = ParsedURL.origin(of: fetch.http.url)
    guard let allowed = response.values("access-control-allow-origin") else {
      return
        "\(server) does not allow pages of \(fetch.pageOrigin) to read this: it sends no Access-Control-Allow-Origin"
    }
    if allowed == "*", !isCredentialed(fetch) { return nil }
    guard allowed == fetch.claimedOrigin else {
      return allowed == "*"
        ? "\(server) sends Access-Control-Allow-Origin: *, which is not valid with credentials"
        : "\(server) allows pages of \(allowed) to read this, and not those of \(fetch.claimedOrigin)"
    }
    if isCredentialed(fetch), response.values("access-control-allow-credentials") != "true" {
      return "\(server) does not allow credentials: Access-Control-Allow-Credentials is not true"
    }
    return nil
  }

  static func isCredentialed(_ fetch: ResourceFetch) -> Bool { fetch.request.credentials == .include }

  /// The reason why a preflight response does not allow the request; nil if it does (section 4.8).
  static func refusal(ofPreflight permission: PreflightPermission, to fetch: ResourceFetch, headers: [String])
    -> String?
  {
    let acceptsWildcard = !isCredentialed(fetch)
    let server = ParsedURL.origin(of: fetch.http.url)
    let method = fetch.http.method
    if !isSafelisted(method: method), !permission.methods.contains(method),
      !(acceptsWildcard && permission.methods.contains("*"))
    {
      return "\(server) does not allow the method \(method): it is not in Access-Control-Allow-Methods"
    }
    for header in headers where !permission.headers.contains(header) {
      if acceptsWildcard, permission.headers.contains("*"), header != "authorization" { continue }
      return "\(server) does not allow the header \(header): it is not in Access-Control-Allow-Headers"
    }
    return nil
  }

  /// The response headers that a page may read (section 2.2.6).
  static func exposedHeaders(_ response: HTTPResponse, to fetch: ResourceFetch) -> [StorageItem] {
    switch fetch.kind {
    case .basic: return response.headers.filter { !["set-cookie", "set-cookie2"].contains($0.key.lowercased()) }
    case .cors:
      let exposed = Set(list(response.values("access-control-expose-headers")).map { $0.lowercased() })
      let showsAll = exposed.contains("*") && !isCredentialed(fetch)
      return response.headers.filter { header in
        let name = header.key.lowercased()
        if name == "set-cookie" || name == "set-cookie2" { return false }
        return showsAll || readable.contains(name) || exposed.contains(name)
      }
    // The engine needs the type of an opaque script or image, and the policies of a frame's document.
    case .opaque:
      let shown: Set<String> =
        switch fetch.request.destination {
        case .fetch: []
        case .script, .style, .image: ["content-type"]
        case .frame: DocumentPolicies.headerNames.union(["content-type"])
        }
      return response.headers.filter { shown.contains($0.key.lowercased()) }
    case .opaqueRedirect: return []
    }
  }

  static func list(_ value: String?) -> [String] {
    (value ?? "").split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
  }
}

extension String {
  /// The text without surrounding blanks.
  fileprivate var trimmingSpaces: String {
    var text = drop { $0 == " " || $0 == "\t" }
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
