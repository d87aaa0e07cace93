/// Cases that cache-tests makes of lists of statuses, methods and fields.
extension CacheCases {
  private static func cases(_ lines: [String]) -> [CacheCase] { lines.compactMap { CacheCase(Substring($0)) } }

  static let heuristics: [CacheCase] = {
    let modified = "Last-Modified: @-86400; Date: @0"
    func line(_ status: Int, _ isCached: Bool, _ more: String = "") -> String {
      let name = isCached ? "optimal heuristic-\(status)-cached" : "required heuristic-\(status)-not_cached"
      return "\(name) | #\(status) Status; \(modified)\(more) | #\(status) Status; \(isCached ? "cached" : "network")"
    }
    let cached = [200, 203, 204, 404, 405, 410, 414, 501].map { line($0, true) }
    let uncached = [201, 202, 403, 502, 503, 504, 599].map { line($0, false) }
    let deltas = [5, 10, 30, 60, 300, 600, 1_200, 1_800, 3_600, 43_200, 86_400].map {
      "check heuristic-delta-\($0) | Last-Modified: @-\($0); Date: @0 | cached"
    }
    return cases(cached + uncached + [line(599, true, "; Cache-Control: public")] + deltas)
  }()

  /// Without redirects, which the list leaves out for browsers.
  static let statuses: [CacheCase] = cases(
    [200, 203, 204, 299, 400, 404, 410, 499, 500, 502, 503, 504, 599].flatMap { status in
      [
        "optimal status-\(status)-fresh | #\(status) Status; Cache-Control: max-age=100000; Date: @0 | cached",
        "required status-\(status)-stale | #\(status) Status; Expires: @-5000; Last-Modified: @-100000; Date: @0 | network",
      ]
    })

  static let invalidations: [CacheCase] = cases(
    ["POST", "PUT", "DELETE", "M-SEARCH"].flatMap { method in
      let fresh = "Cache-Control: max-age=100000; Date: @0"
      return [
        "required invalidate-\(method) | \(fresh) | .\(method) | network",
        "optimal invalidate-\(method)-failed | \(fresh) | .\(method); #500 Internal Server Error | cached",
        "check invalidate-\(method)-location | /b; \(fresh) | .\(method); Location: /b | /b; network",
        "check invalidate-\(method)-cl | /b; \(fresh) | .\(method); Content-Location: /b | /b; network",
      ]
    })

  private struct Field {
    var name: String
    var values: (String, String)
    var isStored = true
    /// Whether a 304 must update it, must not, or may.
    var isUpdated: Bool?

    init(
      _ name: String, _ first: String = "A", _ second: String = "B", isStored: Bool = true, isUpdated: Bool? = nil
    ) {
      self.name = name
      values = (first, second)
      self.isStored = isStored
      self.isUpdated = isUpdated
    }
  }

  private static let fieldList: [Field] = [
    Field("Test-Header", isUpdated: true), Field("X-Test-Header", isUpdated: true),
    Field("Content-Foo", isUpdated: true), Field("X-Content-Foo", isUpdated: true),
    Field("Cache-Control", "max-age=2", "max-age=3600", isUpdated: true), Field("Connection", isStored: false),
    Field("Content-Encoding", "identity", "identity"), Field("Content-Location", "/foo", "/bar"),
    Field("Content-MD5", "rL0Y20zC+Fzt72VPzMSk2A==", "N7UdGUp1E+RbVvZSTy1R8g=="), Field("Content-Range"),
    Field("Content-Security-Policy", "default-src 'self'", "default-src 'self' cdn.example.com"),
    Field("Content-Type", "text/plain", "text/plain"), Field("Clear-Site-Data", "cache", "cookies"),
    Field("ETag", "\"abcdef\"", "\"ghijkl\""),
    Field("Expires", "Fri, 01 Jan 2038 01:01:01 GMT", "Mon, 11 Jan 2038 11:11:11 GMT"),
    Field("Keep-Alive", isStored: false), Field("Proxy-Authenticate", isStored: false),
    Field("Proxy-Authentication-Info", isStored: false), Field("Proxy-Authorization", isStored: false),
    Field("Proxy-Connection", isStored: false), Field("Public-Key-Pins"), Field("Set-Cookie", "a=b", "a=c"),
    Field("Set-Cookie2", "a=b", "a=c"), Field("TE", isStored: false),
    Field("Transfer-Encoding", "identity", "identity", isStored: false), Field("Upgrade", isStored: false),
    Field("X-Frame-Options", "deny", "sameorigin"), Field("X-XSS-Protection", "1", "1 mode=block"),
    Field("Content-Length", "4", "10", isUpdated: false),
  ]

  /// Storing fields (RFC 9111, section 3.1), and updating them by a 304 (section 3.2).
  static let fields: [CacheCase] = cases(
    fieldList.flatMap { field in
      let isLifetime = field.name == "Cache-Control"
      // The server writes the length of the body itself.
      func line(_ value: String) -> String { field.name == "Content-Length" ? "" : "\(field.name): \(value); " }
      let store = isLifetime ? "" : "Cache-Control: max-age=3600; "
      let stored = field.name == "Content-Length" ? field.values.0 : field.values.1
      let check = field.isStored ? "=\(field.name): \(stored)" : "!\(field.name)"
      var lines = ["required headers-store-\(field.name) | \(line(field.values.1))\(store)Date: @0 | cached; \(check)"]
      if field.isStored {
        let kind = field.isUpdated == nil ? "check" : "required"
        let life = isLifetime ? "" : "Cache-Control: max-age=2; "
        let tag = field.name == "ETag" ? "" : "ETag: \"tag\"; "
        let sent = field.name == "Content-Length" ? "Content-Length: 10; " : line(field.values.1)
        let value = field.isUpdated == false ? field.values.0 : field.values.1
        lines.append(
          "\(kind) 304-etag-update-response-\(field.name) | \(line(field.values.0))\(life)\(tag)Date: @0 | "
            + "\(sent)\(life)\(tag)Date: @0; validated; =\(field.name): \(value)")
      }
      return lines
    })
}
