import PageWire
import ShellCore

/// One request to a server.
struct HTTPRequest: Equatable {
  var url: String
  var method = "GET"
  var headers: [StorageItem] = []
  var body: [UInt8] = []
  /// Who sends and keeps cookies; nil for nobody.
  var cookies: CookieUse?
  /// Who the user is for this server.
  var credential: HTTPCredential?
  /// An answer that breaks off is given as far as it came, as browsers show it.
  var takesPart = false
  var cacheMode = CacheMode.standard
  /// A script asked, by `fetch` or XMLHttpRequest.
  var isFetch = false
  /// Milliseconds for the whole transfer; 0 for as long as it takes.
  var timeout = RuntimeLimits.transferTimeout

  /// All values of a header, in one; empty for none.
  func value(_ name: String) -> String {
    headers.filter { $0.key.lowercased() == name }.map(\.value).joined(separator: ", ")
  }

  func has(_ name: String) -> Bool { headers.contains { $0.key.lowercased() == name } }

  /// The request that a redirect asks for (RFC 9110, section 15.4): 303 always, 301 and 302 after a POST, become a GET
  /// without body.
  func redirected(status: Int, to url: String) -> HTTPRequest {
    var next = self
    next.url = url
    next.headers.removeAll { ["if-none-match", "if-modified-since"].contains($0.key.lowercased()) }
    if (status == 303 && method != "HEAD") || ((status == 301 || status == 302) && method == "POST") {
      next.method = "GET"
      next.body = []
      next.headers.removeAll { $0.key.lowercased() == "content-type" }
    }
    // Credentials for one server are not told to another.
    if LoadAddress.origin(of: url) != LoadAddress.origin(of: self.url) {
      next.headers.removeAll { $0.key.lowercased() == "authorization" }
      next.credential = nil
    }
    return next
  }
}
