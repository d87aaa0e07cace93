import Testing

@testable import WebPolicy

/// Source lists and URLs (Content Security Policy Level 3, section 6.7.2).
@Suite("Matching of sources")
struct SourceMatchingTests {
  /// The URLs of a list that a policy allows.
  private func allowed(_ sources: String, of urls: [String], in origin: String = "http://a.test", redirects: Int = 0)
    throws -> [String]
  {
    var container = PolicyContainer(origin: origin)
    container.add(try #require(ContentSecurityPolicy("connect-src \(sources)", .enforce, from: .header)))
    return urls.filter { url in
      container.violations(of: PolicySubject(.connect, url: url, redirects: redirects)) { _, _ in "" }.isEmpty
    }
  }

  @Test("'self' is the origin and its secure variant")
  func ownOrigin() throws {
    let urls = [
      "http://a.test/x", "https://a.test/x", "http://a.test:8080/x", "http://b.test/", "ws://a.test/", "wss://a.test/",
      "data:text/plain,x", "app://a/x",
    ]
    #expect(
      try allowed("'self'", of: urls) == ["http://a.test/x", "https://a.test/x", "ws://a.test/", "wss://a.test/"])
    #expect(try allowed("'self'", of: ["app://a/x", "app://b/x", "https://a/"], in: "app://a") == ["app://a/x"])
    let secure = try allowed("'self'", of: ["https://a.test/", "http://a.test/"], in: "https://a.test")
    #expect(secure == ["https://a.test/"])
    #expect(try allowed("'self'", of: ["data:text/plain,x", "about:blank"], in: "null") == [])
  }

  @Test("An asterisk matches schemes of the network and that of the document only")
  func anything() throws {
    let urls = ["http://x/", "https://x/", "ws://x/", "data:,x", "blob:http://a.test/1", "app://a/"]
    #expect(try allowed("*", of: urls) == ["http://x/", "https://x/", "ws://x/"])
    #expect(try allowed("*", of: urls, in: "app://a") == ["http://x/", "https://x/", "ws://x/", "app://a/"])
    #expect(try allowed("data: blob:", of: urls) == ["data:,x", "blob:http://a.test/1"])
    #expect(try allowed("https:", of: urls) == ["https://x/"])
    #expect(try allowed("http:", of: urls) == ["http://x/", "https://x/", "ws://x/"])
  }

  @Test("Hosts, subdomains, ports and schemes")
  func hosts() throws {
    let urls = [
      "http://b.test/", "https://b.test/", "http://s.b.test/", "http://b.test:8080/", "http://xb.test/",
      "http://B.TEST/",
    ]
    #expect(try allowed("b.test", of: urls) == ["http://b.test/", "https://b.test/", "http://B.TEST/"])
    #expect(try allowed("*.b.test", of: urls) == ["http://s.b.test/"])
    #expect(try allowed("b.test:*", of: urls).contains("http://b.test:8080/"))
    #expect(try allowed("b.test:8080", of: urls) == ["http://b.test:8080/"])
    #expect(try allowed("https://b.test", of: urls) == ["https://b.test/"])
    #expect(try allowed("http://b.test:80", of: urls) == ["http://b.test/", "https://b.test/", "http://B.TEST/"])
    #expect(try allowed("b.test", of: ["http://b.test/"], in: "https://a.test") == [])
    #expect(try allowed("ws://b.test", of: ["ws://b.test/", "wss://b.test/"]) == ["ws://b.test/", "wss://b.test/"])
    #expect(try allowed("[::1]:81", of: ["http://[::1]:81/", "http://[::1]/"]) == ["http://[::1]:81/"])
  }

  @Test("Paths are exact, or end with a slash; after a redirect they do not count")
  func paths() throws {
    let urls = ["http://b.test/a", "http://b.test/a/", "http://b.test/a/b", "http://b.test/ab", "http://b.test/a?x#y"]
    #expect(try allowed("b.test/a", of: urls) == ["http://b.test/a", "http://b.test/a?x#y"])
    #expect(try allowed("b.test/a/", of: urls) == ["http://b.test/a/", "http://b.test/a/b"])
    #expect(try allowed("b.test/", of: urls) == urls)
    #expect(try allowed("b.test/%61", of: urls) == ["http://b.test/a", "http://b.test/a?x#y"])
    #expect(try allowed("b.test/c", of: urls, redirects: 1) == urls)
  }

  @Test("'none' and an empty list match nothing")
  func nothing() throws {
    #expect(try allowed("'none'", of: ["http://a.test/"]) == [])
    #expect(try allowed("", of: ["http://a.test/"]) == [])
    #expect(try allowed("'none' 'self'", of: ["http://a.test/"]) == ["http://a.test/"])
  }

  @Test(
    "Invalid sources are ignored",
    arguments: [
      "fo!o", "http://", "*b.test", "b..test", "b.test:x", "'nonce-'", "'sha256-!'", "'sha1-aaaa'", "'unknown'",
    ])
  func invalid(source: String) throws {
    let policy = try #require(ContentSecurityPolicy("img-src \(source)", .enforce, from: .header))
    #expect(
      policy.remarks == [
        "The source list for Content Security Policy directive 'img-src' contains an invalid source: '\(source)'. It will "
          + "be ignored."
      ])
  }
}
