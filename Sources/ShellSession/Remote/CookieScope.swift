import ShellCore

/// Which cookies are sent with a request for a URL.
package struct CookieScope {
  private let url: String
  private let host: String
  private let path: String

  package init(url: String) {
    self.url = url
    host = WebAddress.host(of: url)
    path = String(WebAddress.path(of: url).prefix { $0 != "?" && $0 != "#" })
  }

  /// Whether a cookie is sent.
  package func includes(_ record: CookieRecord) -> Bool {
    let isOfHost = record.domain == host || host.hasSuffix("." + record.domain)
    let isOfPath = path == record.path || path.hasPrefix(record.path.hasSuffix("/") ? record.path : record.path + "/")
    return isOfHost && isOfPath && (!record.isSecure || url.hasPrefix("https:") || host == "localhost")
  }
}
