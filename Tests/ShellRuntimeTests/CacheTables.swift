import PageWire
import Testing

/// Tables of the cache tests, by section of RFC 9111.
enum CacheTables {
  /// A row of a table: the server's headers, and whether a second request, some seconds later, uses the stored
  /// response.
  struct Row: CustomTestStringConvertible, Sendable {
    var section: String
    var headers: [String]
    var after: Double = 30
    var status = "200 OK"
    /// Headers of the second request.
    var request: [String] = []
    var isStored: Bool

    var testDescription: String { "\(section): \(status) \(headers) \(request) after \(after) s" }
  }

  private static let date = "Date: Sun, 06 Nov 1994 08:00:00 GMT"

  static let freshness: [Row] = [
    Row(section: "4.2.1 max-age", headers: ["Cache-Control: max-age=60"], isStored: true),
    Row(section: "4.2 stale at its lifetime", headers: ["Cache-Control: max-age=60"], after: 60, isStored: false),
    Row(section: "5.2 names have no case", headers: ["Cache-Control: MAX-AGE = \"60\""], isStored: true),
    Row(section: "4.2.1 max-age that is not a number", headers: ["Cache-Control: max-age=1e3"], isStored: false),
    Row(section: "4.2.1 the first max-age", headers: ["Cache-Control: max-age=60, max-age=1"], isStored: true),
    Row(section: "5.2.2.10 s-maxage is for shared caches", headers: ["Cache-Control: s-maxage=600"], isStored: false),
    Row(section: "5.2.2.7 private", headers: ["Cache-Control: private, max-age=60"], isStored: true),
    Row(section: "5.2.2.2 must-revalidate", headers: ["Cache-Control: max-age=60, must-revalidate"], isStored: true),
    Row(section: "5.2.2.4 no-cache", headers: ["Cache-Control: no-cache, max-age=60"], isStored: false),
    Row(
      section: "5.2.2.4 qualified no-cache", headers: ["Cache-Control: max-age=60, no-cache=\"a, b\""], isStored: false),
    Row(
      section: "5.2 a comma in quotes", headers: ["Cache-Control: private=\"a, no-store\", max-age=60"], isStored: true),
    Row(section: "5.2.2.5 no-store", headers: ["Cache-Control: no-store, max-age=60", "ETag: \"1\""], isStored: false),
    Row(section: "5.3 Expires", headers: [date, "Expires: Sun, 06 Nov 1994 08:01:00 GMT"], isStored: true),
    Row(section: "5.3 Expires without Date", headers: ["Expires: Sun, 06 Nov 1994 08:01:00 GMT"], isStored: true),
    Row(section: "5.3 expired", headers: [date, "Expires: Sun, 06 Nov 1994 08:00:20 GMT"], isStored: false),
    Row(section: "5.3 an invalid date has passed", headers: ["Expires: 0"], isStored: false),
    Row(
      section: "5.3 max-age overrides Expires",
      headers: [date, "Expires: Sun, 06 Nov 1994 07:00:00 GMT", "Cache-Control: max-age=60"], isStored: true),
    Row(section: "5.1 Age", headers: ["Cache-Control: max-age=60", "Age: 40"], isStored: false),
    Row(
      section: "4.2.3 Age counts against Expires",
      headers: [date, "Expires: Sun, 06 Nov 1994 08:01:00 GMT", "Age: 40"], isStored: false),
    Row(
      section: "4.2.3 apparent age", headers: ["Date: Sun, 06 Nov 1994 07:59:20 GMT", "Cache-Control: max-age=60"],
      isStored: false),
    Row(
      section: "4.2.2 a tenth of the time since Last-Modified",
      headers: [date, "Last-Modified: Sun, 06 Nov 1994 07:50:00 GMT"], after: 59, isStored: true),
    Row(
      section: "4.2.2 not longer", headers: [date, "Last-Modified: Sun, 06 Nov 1994 07:50:00 GMT"], after: 60,
      isStored: false),
    Row(section: "4.2.2 no basis for a heuristic", headers: ["ETag: \"1\""], isStored: false),
    Row(section: "4.1 Vary: *", headers: ["Vary: *", "Cache-Control: max-age=60"], isStored: false),
    Row(
      section: "3 a 404 with a lifetime", headers: ["Cache-Control: max-age=60"], status: "404 Not Found",
      isStored: true),
    Row(section: "3 a 500", headers: ["Cache-Control: max-age=60"], status: "500 Oops", isStored: false),
    Row(
      section: "3.3 a part", headers: ["Cache-Control: max-age=60", "Content-Range: bytes 0-2/9"], status: "206 Part",
      isStored: false),
    Row(
      section: "4.2.2 a 403 needs explicit freshness", headers: [date, "Last-Modified: Sun, 06 Nov 1993 08:00:00 GMT"],
      status: "403 No", isStored: false),
  ]

  static let requests: [Row] = [
    Row(
      section: "5.2.1.4 no-cache", headers: ["Cache-Control: max-age=60"], request: ["Cache-Control: no-cache"],
      isStored: false),
    Row(section: "5.4 Pragma", headers: ["Cache-Control: max-age=60"], request: ["Pragma: no-cache"], isStored: false),
    Row(
      section: "5.4 Cache-Control overrides Pragma", headers: ["Cache-Control: max-age=60"],
      request: ["Pragma: no-cache", "Cache-Control: x"], isStored: true),
    Row(
      section: "5.2.1.1 max-age", headers: ["Cache-Control: max-age=60"], request: ["Cache-Control: max-age=20"],
      isStored: false),
    Row(
      section: "5.2.1.1 young enough", headers: ["Cache-Control: max-age=60"], request: ["Cache-Control: max-age=40"],
      isStored: true),
    Row(
      section: "5.2.1.3 min-fresh", headers: ["Cache-Control: max-age=60"], request: ["Cache-Control: min-fresh=40"],
      isStored: false),
    Row(
      section: "5.2.1.2 max-stale", headers: ["Cache-Control: max-age=20"], request: ["Cache-Control: max-stale=20"],
      isStored: true),
    Row(
      section: "5.2.1.2 any max-stale", headers: ["Cache-Control: max-age=20"], request: ["Cache-Control: max-stale"],
      isStored: true),
    Row(
      section: "5.2.2.2 must-revalidate forbids it", headers: ["Cache-Control: max-age=20, must-revalidate"],
      request: ["Cache-Control: max-stale"], isStored: false),
    Row(
      section: "3.5 a private cache may", headers: ["Cache-Control: max-age=60"], request: ["Authorization: Bearer a"],
      isStored: true),
    Row(
      section: "4.1 another variant", headers: ["Cache-Control: max-age=60", "Vary: Authorization"],
      request: ["Authorization: Bearer a"], isStored: false),
    Row(
      section: "4.1 the same variant",
      headers: ["Cache-Control: max-age=60", "Vary: x-a, User-Agent, Accept-Encoding"], isStored: true),
    Row(section: "3.3 a range", headers: ["Cache-Control: max-age=60"], request: ["Range: bytes=0-1"], isStored: false),
  ]

  /// Cache modes: the source of the response with a fresh, a stale and no stored response, the header in the request,
  /// and whether the next ordinary request finds a response that the server then sent.
  struct Mode: CustomTestStringConvertible, Sendable {
    var mode: CacheMode
    var fresh: ResponseSource?
    var stale: ResponseSource?
    var missing: ResponseSource?
    var header: String = ""
    var stores = true

    var testDescription: String { "\(mode)" }
  }

  static let modes: [Mode] = [
    Mode(mode: .standard, fresh: .memoryCache, stale: .revalidatedCache, missing: .server),
    Mode(mode: .noStore, fresh: .server, stale: .server, missing: .server, header: "Pragma: no-cache", stores: false),
    Mode(mode: .reload, fresh: .server, stale: .server, missing: .server, header: "Cache-Control: no-cache"),
    Mode(
      mode: .noCache, fresh: .revalidatedCache, stale: .revalidatedCache, missing: .server,
      header: "Cache-Control: max-age=0"),
    Mode(mode: .forceCache, fresh: .memoryCache, stale: .memoryCache, missing: .server),
    Mode(mode: .onlyIfCached, fresh: .memoryCache, stale: .memoryCache, missing: nil, stores: false),
  ]

  static let invalidations: [(method: String, headers: [String], status: String, stays: Set<String>)] = [
    ("POST", [], "200 OK", ["/other"]), ("PUT", [], "204 No Content", ["/other"]), ("DELETE", [], "200 OK", ["/other"]),
    ("PATCH", [], "303 See Other", ["/other"]), ("POST", [], "403 No", ["/", "/other"]),
    ("POST", [], "500 Oops", ["/", "/other"]), ("OPTIONS", [], "200 OK", ["/", "/other"]),
    ("POST", ["Location: /other"], "201 Created", []), ("PUT", ["Content-Location: /other"], "200 OK", []),
    ("POST", ["Content-Location: http://shop.example/other"], "200 OK", ["/other"]),
  ]
}
