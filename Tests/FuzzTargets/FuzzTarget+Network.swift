import PageWire
import ShellCore
import WebPolicy

@testable import ShellRuntime

/// What servers send: heads of responses with their cookies, policies and caching, URLs, and WebSocket frames.
extension FuzzTarget {
  static let network: [FuzzTarget] = [
    FuzzTarget("headers", mutations: 200) { bytes in
      var head = ResponseHead()
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        line.withUnsafeBytes { _ = head.read($0) }
      }
      try checkCaching(head)
      try checkCookies(head)
      checkPolicies(head)
    },
    FuzzTarget("url") { bytes in
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1).map(String.init)
      guard let reference = lines.first else { return }
      try checkURL(reference, base: lines.count > 1 ? lines[1] : "https://a.test/b/c?d#e")
    },
    FuzzTarget("websocket") { bytes in
      var input = FuzzInput(bytes)
      let size = Int(input.byte() & 31) + 1
      let whole = items(input.pieces(of: .max >> 1))
      try requireEqual(items(input.pieces(of: size)), whole, "frames in pieces of \(size) bytes")
      _ = WebSocketHandshake(protocols: ["a"], nonce: [1]).check(input.text)
    },
  ]

  // MARK: Heads

  private static func checkCaching(_ head: ResponseHead) throws {
    let response = HTTPResponse(
      status: 200, reason: head.reason, headers: head.headers, contentType: head.value("content-type") ?? "", body: [])
    for readsDates in [false, true] {
      let freshness = CacheFreshness(response, delay: 0.5, serverTime: 1_700_000_000, readsDates: readsDates)
      try require(freshness.lifetime >= 0, "a lifetime of \(freshness.lifetime) seconds")
      try require(freshness.initialAge >= 0 && freshness.initialAge.isFinite, "an age of \(freshness.initialAge)")
      let stored = StoredResponse(
        url: "https://a.test/", response: response, varyNames: [], variant: "", isFetched: false, storedAt: 0,
        freshness: freshness)
      guard let again = StoredResponse(head: stored.head, body: []) else {
        throw FuzzFinding("a response of the cache cannot be read again")
      }
      try requireEqual(again.response, response, "a response of the cache")
    }
    let type = MediaCharset.withUTF8(response.contentType)
    try require(MediaCharset.isUTF8(type), "\(type) has another charset")
    _ = AuthenticateHeader.challenge(in: response.values("www-authenticate") ?? "")
    _ = CrossOrigin.list(response.values("access-control-allow-headers"))
  }

  private static func checkCookies(_ head: ResponseHead) throws {
    let url = "https://www.a.test/path/file"
    let jar = CookieJar(store: nil, now: { 1_700_000_000 }, log: { _ in })
    for header in head.headers {
      jar.setCookie(header: header.value, from: url, use: CookieContext())
      jar.setCookie(script: header.value, of: url)
    }
    try require(jar.all.count <= RuntimeLimits.cookies, "\(jar.all.count) cookies")
    for cookie in jar.all {
      guard let again = Cookie(line: cookie.line) else { throw FuzzFinding("a stored cookie cannot be read again") }
      let identity = [again.name, again.value, again.domain, again.path]
      try requireEqual(identity, [cookie.name, cookie.value, cookie.domain, cookie.path], "a stored cookie")
    }
    let texts = jar.header(for: url, use: CookieContext()) + jar.documentCookie(for: url)
    let hasControl = texts.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" || $0.value == 0x7F }
    try require(!hasControl, "a Cookie header has control characters: \(texts.debugDescription)")
  }

  private static func checkPolicies(_ head: ResponseHead) {
    let url = "https://a.test/"
    for header in head.headers {
      _ = ReferrerPolicy.parse(header.value)?.referrer(for: "http://b.test/", from: url)
      _ = PermissionsPolicy(header.value, origin: url).denied(for: "https://b.test")
      _ = PermissionsPolicy(attribute: header.value, own: url, source: "https://b.test")
      let delivered = DocumentPolicies(
        contentSecurity: [header.value], contentSecurityReportOnly: [header.value], referrer: "", permissions: "")
      _ = PolicyContainer(delivered, at: url)
    }
  }

  // MARK: URLs

  private static func checkURL(_ reference: String, base: String) throws {
    guard !WebAddress.origin(of: base).isEmpty else { return }
    let resolved = WebAddress.resolve(reference, against: base)
    try requireEqual(
      WebAddress.resolve(resolved, against: resolved), resolved, "the URL that is resolved against itself")
    _ = WebAddress.typed(reference, origin: "app://a")
    let parsed = ParsedURL(resolved)
    _ = parsed?.isLoopback
    try require(WebAddress.withoutFragment(resolved).contains("#") == false, "a fragment in \(resolved)")
    let encoded = PercentEncoding.encode(reference)
    try requireEqual(PercentEncoding.decode(encoded[...]), Array(reference.utf8), "the decoded text")
    _ = DataURL(reference)
    _ = ParsedURL(reference)
  }

  // MARK: WebSockets

  private enum Received: Equatable {
    case item(WebSocketReader.Item)
    case violation(WebSocketReader.Violation)
  }

  private static func items(_ pieces: [ArraySlice<UInt8>]) -> [Received] {
    var reader = WebSocketReader()
    var items: [Received] = []
    for piece in pieces {
      reader.append(piece)
      do throws(WebSocketReader.Violation) {
        while let item = try reader.next() { items.append(.item(item)) }
      } catch {
        return items + [.violation(error)]
      }
    }
    return items
  }
}
