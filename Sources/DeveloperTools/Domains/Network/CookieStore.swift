import BridgeContract
import ShellCore
import ShellRuntime
import ShellSession

/// The cookies of the app, as JSON of the protocol.
struct CookieStore {
  private let host: ShellHost

  init(_ host: ShellHost) { self.host = host }

  private var records: [CookieRecord] {
    host.dispatch(.user(.listWebsiteData))
    return host.read { $0.websiteData.cookies }
  }

  private func json(_ record: CookieRecord) -> JSONValue {
    let site = record.sameSite.isEmpty ? nil : record.sameSite.prefix(1).uppercased() + record.sameSite.dropFirst()
    return .members([
      "name": .string(record.name), "value": .string(record.value), "domain": .string(record.domain),
      "path": .string(record.path),
      "expires": record.lifetime.map { .whole((host.wallSeconds + $0 / 1_000).rounded()) } ?? .integer(-1),
      "size": .integer(Int64(record.name.utf8.count + record.value.utf8.count)), "httpOnly": .bool(record.isHTTPOnly),
      "secure": .bool(record.isSecure), "session": .bool(record.lifetime == nil),
      "sameSite": site.map { .string(String($0)) }, "priority": .string("Medium"),
      "sourceScheme": .string(record.isSecure ? "Secure" : "NonSecure"), "sourcePort": .integer(-1),
    ])
  }

  var all: [JSONValue] { records.map(json) }

  /// The cookies that are sent with requests for some URLs.
  func cookies(of urls: [String]) -> [JSONValue] {
    records.filter { record in urls.contains { CookieScope(url: $0).includes(record) } }.map(json)
  }

  /// Sets a cookie. Returns whether its URL or its domain is known.
  func set(_ parameters: Parameters) throws(ProtocolError) {
    let (name, value) = (try parameters.string("name"), try parameters.string("value"))
    let domain = try parameters.optionalString("domain")
    let path = try parameters.optionalString("path") ?? "/"
    let isSecure = try parameters.flag("secure")
    let plain = domain.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
    guard
      let url = try parameters.optionalString("url") ?? plain.map({ (isSecure ? "https://" : "http://") + $0 + path })
    else { throw .failed("At least one of the url and domain needs to be specified") }
    let texts = [name, value, path, plain ?? ""]
    guard !texts.contains(where: { $0.contains(where: { $0 == ";" || $0.isNewline || $0 == "\0" }) }) else {
      throw .failed("Invalid cookie fields")
    }
    var header = "\(name)=\(value); Path=\(path)"
    if let domain, domain.hasPrefix("."), let plain { header += "; Domain=\(plain)" }
    if isSecure { header += "; Secure" }
    if try parameters.flag("httpOnly") { header += "; HttpOnly" }
    if let site = try parameters.optionalString("sameSite"), ["Strict", "Lax", "None"].contains(site) {
      header += "; SameSite=\(site)"
    }
    if let expires = try parameters.optionalNumber("expires"), expires >= 0 {
      header += "; Max-Age=\(Int64(max(0, min(expires - host.wallSeconds, 1e12))))"
    }
    host.setCookie(header, for: url)
  }

  /// Removes cookies with a name.
  func remove(_ parameters: Parameters) throws(ProtocolError) {
    let name = try parameters.string("name")
    let domain = try parameters.optionalString("domain").map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
    let scope = try parameters.optionalString("url").map { CookieScope(url: $0) }
    let path = try parameters.optionalString("path")
    for record in records where record.name == name {
      guard domain == nil || record.domain == domain, path == nil || record.path == path,
        scope?.includes(record) ?? true
      else { continue }
      host.dispatch(
        .user(.removeWebsiteData(WebsiteDataRemoval(types: [.cookies], origin: record.domain, name: record.name))))
    }
  }

  func removeAll() { host.dispatch(.user(.removeWebsiteData(WebsiteDataRemoval(types: [.cookies])))) }
}
