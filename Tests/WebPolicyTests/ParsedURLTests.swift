import Testing

@testable import WebPolicy

@Suite("Parts of URLs")
struct ParsedURLTests {
  /// The parts as one text, separated by spaces.
  private func parts(_ text: String) -> String {
    guard let url = ParsedURL(text) else { return "none" }
    let port = url.port.map(String.init) ?? "-"
    return "\(url.scheme) \(url.authority) \(url.host) \(port) \(url.path) \(url.origin)"
  }

  @Test(
    "Scheme, authority, host, port, path and origin",
    arguments: [
      ("https://Example.com:443/a?b#c", "https example.com example.com - /a https://example.com"),
      ("http://u:p@h:8080", "http h:8080 h 8080 / http://h:8080"),
      ("WSS://h:443/x", "wss h h - /x wss://h"),
      ("app://bank/x", "app bank bank - /x app://bank"),
      ("http://[::1]:80/", "http [::1] [::1] - / http://[::1]"),
      ("http://[::1]:81/", "http [::1]:81 [::1] 81 / http://[::1]:81"),
      ("https://a/@b", "https a a - /@b https://a"),
      ("https://a?@b", "https a a - / https://a"),
      ("about:blank#x", "about   - blank null"),
      ("data:text/plain,x", "data   - text/plain,x null"),
      ("file:///a/b", "file   - /a/b null"),
      ("no url", "none"), ("1a:b", "none"), ("", "none"),
    ])
  func parts(url: String, expected: String) {
    #expect(parts(url) == expected)
  }

  @Test(
    "User and password",
    arguments: [
      ("https://u:p@h/a@b", true, "https://h/a@b"), ("https://h/a@b", false, "https://h/a@b"),
      ("https://u@x@h", true, "https://h"), ("mailto:a@b", false, "mailto:a@b"),
    ])
  func credentials(url: String, has: Bool, without: String) {
    #expect(ParsedURL.hasCredentials(url) == has)
    #expect(ParsedURL.withoutCredentials(url) == without)
  }

  @Test(
    "Hosts of this machine",
    arguments: [
      ("http://localhost:80/", true), ("http://a.localhost/", true), ("http://127.0.0.1:5173/", true),
      ("http://[::1]:80/", true), ("http://localhost.test/", false), ("http://[::2]/", false),
    ])
  func loopback(url: String, expected: Bool) {
    #expect(ParsedURL(url)?.isLoopback == expected)
  }
}
