import BridgeContract
import ShellCore
import ShellSession
import WebDriver

/// Cookies of the current page (W3C WebDriver, section 14).
struct CookieCommands {
  let app: AppDriver
  let page: PageContext

  struct Cookie {
    var record: CookieRecord
    var name: String { record.name }
    /// Seconds since 1970; nil for a cookie of the session.
    var expiry: Double?

    var json: JSONValue {
      var members = [
        JSONMember("name", .string(record.name)), JSONMember("value", .string(record.value)),
        JSONMember("path", .string(record.path)), JSONMember("domain", .string(record.domain)),
        JSONMember("secure", .bool(record.isSecure)), JSONMember("httpOnly", .bool(record.isHTTPOnly)),
      ]
      if let expiry { members.append(JSONMember("expiry", .integer(Int64(expiry)))) }
      let site = record.sameSite.isEmpty ? "lax" : record.sameSite
      members.append(JSONMember("sameSite", .string(site.prefix(1).uppercased() + site.dropFirst())))
      return .object(members)
    }
  }

  private func url() throws(WebDriverError) -> String {
    let url = try page.call("url").stringValue ?? ""
    return url
  }

  /// The cookies that are sent with a request for the page's URL.
  func all() throws(WebDriverError) -> [Cookie] {
    let scope = CookieScope(url: try url())
    app.perform(.listWebsiteData)
    let now = app.session.epochSeconds
    return app.state.websiteData.cookies.filter(scope.includes).map {
      Cookie(record: $0, expiry: $0.lifetime.map { (now + $0 / 1_000).rounded() })
    }
  }

  /// Adds a cookie of the page (section 14.3).
  func add(_ cookie: JSONValue) throws(WebDriverError) { try Self.add(cookie, url: try url(), in: app) }

  /// Adds a cookie as a response to a request for a URL would.
  static func add(_ cookie: JSONValue, url: String, in app: AppDriver) throws(WebDriverError) {
    let (name, value) = (try cookie.string("name"), try cookie.string("value"))
    guard url.hasPrefix("http") || url.contains("://") else {
      throw WebDriverError(.invalidCookieDomain, "\(url) has no cookies")
    }
    var header = "\(name)=\(value)"
    if cookie["path"] != nil { header += "; Path=\(try cookie.string("path"))" } else { header += "; Path=/" }
    if cookie["domain"] != nil {
      let domain = try cookie.string("domain")
      let host = WebAddress.host(of: url)
      let plain = domain.hasPrefix(".") ? String(domain.dropFirst()) : domain
      guard host == plain || host.hasSuffix("." + plain) else {
        throw WebDriverError(.invalidCookieDomain, "\(domain) is not the domain of \(url)")
      }
      if host != plain || domain.hasPrefix(".") { header += "; Domain=\(plain)" }
    }
    if cookie["secure"] == .bool(true) { header += "; Secure" }
    if cookie["httpOnly"] == .bool(true) { header += "; HttpOnly" }
    if let expiry = cookie["expiry"] {
      guard let seconds = expiry.doubleValue, seconds >= 0, seconds == seconds.rounded(),
        seconds <= 9_007_199_254_740_991
      else { throw WebDriverError(.invalidArgument, "`expiry` must be an integer from 0, found \(expiry.text)") }
      header += "; Max-Age=\(Int64(max(0, seconds - app.session.epochSeconds)))"
    }
    if cookie["sameSite"] != nil {
      let site = try cookie.string("sameSite")
      guard ["Strict", "Lax", "None"].contains(site) else {
        throw WebDriverError(.invalidArgument, "`sameSite` must be Strict, Lax or None, found \(site)")
      }
      header += "; SameSite=\(site)"
    }
    app.session.setCookie(header, for: url)
  }

  /// Removes the cookies of the page with a name, or all of them.
  func remove(_ name: String?) throws(WebDriverError) {
    for cookie in try all() where name == nil || cookie.name == name { Self.remove(cookie.record, in: app) }
  }

  static func remove(_ cookie: CookieRecord, in app: AppDriver) {
    app.perform(.removeWebsiteData(WebsiteDataRemoval(types: [.cookies], origin: cookie.domain, name: cookie.name)))
  }
}
