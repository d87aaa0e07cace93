import PageWire
import ShellCore
import WebPolicy

/// A request to a server.
struct HTTPRequest: Equatable {
  var url: String
  var method = "GET"
  var headers: [StorageItem] = []
  var body: [UInt8] = []
  /// The context for cookies; nil to send and store none.
  var cookies: CookieContext?
  /// The user's credential for this server.
  var credential: HTTPCredential?
  /// Whether an incomplete body is accepted, as browsers do for documents.
  var acceptsPartialBody = false
  var cacheMode = CacheMode.standard
  /// It was made by a script, with `fetch` or XMLHttpRequest.
  var isFetch = false
  /// The request of the app or page that it belongs to; nil for requests of the shell itself.
  var key: RequestKey?
  /// The document that makes the request; nil without one that servers may know.
  private(set) var referrer: Referrer?
  /// Milliseconds for the whole transfer; 0 for no limit.
  var timeout = RuntimeLimits.transferTimeout

  struct Referrer: Equatable {
    var url: String
    var policy: ReferrerPolicy
  }

  /// Sets the document that makes the request, and the `Referer` header.
  /// - Parameters:
  ///   - url: of the document; empty for none.
  ///   - policy: its referrer policy, the default for an unknown one.
  mutating func setReferrer(_ url: String, policy: String) {
    referrer = url.isEmpty ? nil : Referrer(url: url, policy: ReferrerPolicy.parse(policy) ?? .standard)
    updateReferrer()
  }

  /// Replaces header fields that otherwise only the loader sets by those of a driver.
  mutating func adopt(_ chosen: [StorageItem]) {
    let names: Set<String> = [
      "accept-charset", "cookie", "date", "dnt", "origin", "referer", "user-agent", "via",
    ]
    for header in chosen where names.contains(header.key.lowercased()) {
      headers.removeAll { $0.key.lowercased() == header.key.lowercased() }
      headers.append(header)
    }
  }

  /// Says that the document of an insecure request may be a secure one (Upgrade Insecure Requests, section 3.2.1). As in
  /// WebKit, only requests to http URLs say it.
  mutating func requestUpgrade() {
    guard ParsedURL(url)?.scheme == "http" else { return }
    headers.append(StorageItem(key: "Upgrade-Insecure-Requests", value: "1"))
  }

  /// Adopts the policy of a redirect for the next request (Referrer Policy, section 8.2).
  mutating func adoptReferrerPolicy(of redirect: HTTPResponse) {
    guard let policy = ReferrerPolicy.parse(redirect.values("referrer-policy") ?? "") else { return }
    referrer?.policy = policy
  }

  private mutating func updateReferrer() {
    headers.removeAll { $0.key.lowercased() == "referer" }
    let value = referrer.map { $0.policy.referrer(for: url, from: $0.url) } ?? ""
    if !value.isEmpty { headers.append(StorageItem(key: "Referer", value: value)) }
  }

  /// All values of a header, joined by commas; empty if there are none.
  func value(_ name: String) -> String {
    headers.filter { $0.key.lowercased() == name }.map(\.value).joined(separator: ", ")
  }

  func has(_ name: String) -> Bool { headers.contains { $0.key.lowercased() == name } }

  /// The request for a redirect (RFC 9110, section 15.4): 303 always, and 301 and 302 after a POST, become a GET
  /// without a body.
  func redirected(status: Int, to url: String) -> HTTPRequest {
    var next = self
    next.url = url
    next.headers.removeAll { ["if-none-match", "if-modified-since"].contains($0.key.lowercased()) }
    if (status == 303 && method != "HEAD") || ((status == 301 || status == 302) && method == "POST") {
      next.method = "GET"
      next.body = []
      next.headers.removeAll { $0.key.lowercased() == "content-type" }
    }
    // Credentials are not sent to another origin.
    if ParsedURL.origin(of: url) != ParsedURL.origin(of: self.url) {
      next.headers.removeAll { $0.key.lowercased() == "authorization" }
      next.credential = nil
    }
    if referrer != nil { next.updateReferrer() }
    return next
  }
}
