import Testing

@testable import ShellRuntime

@Suite("URLs")
struct AddressTests {
  @Test(
    "Origin of a URL",
    arguments: [
      ("https://Example.com:443/a?b#c", "https://example.com"), ("http://u:p@h:8080", "http://h:8080"),
      ("app://bank/x", "app://bank"), ("about:blank", "null"), ("data:text/plain,x", "null"), ("no url", "null"),
      ("http://[::1]:80/", "http://[::1]"), ("https://a/@b", "https://a"),
    ])
  func origins(url: String, origin: String) {
    #expect(ParsedURL.origin(of: url) == origin)
  }

  @Test("Data URLs are decoded")
  func data() {
    #expect(DataURL("data:,a%20b")?.body == Array("a b".utf8))
    #expect(DataURL("data:,x")?.contentType == "text/plain;charset=US-ASCII")
    #expect(DataURL("data:text/html;base64,PGI+aGk8L2I+")?.body == Array("<b>hi</b>".utf8))
    #expect(DataURL("data:text/html;base64,PGI+aGk8L2I+")?.contentType == "text/html")
    #expect(DataURL("data:text/html;base64,?") == nil)
    #expect(DataURL("data:nothing") == nil)
  }

  @Test("303 and POST redirects become GET, others keep the method")
  func redirectedMethods() {
    let post = HTTPRequest(url: "http://a/", method: "POST", body: [1])
    #expect(post.redirected(status: 303, to: "http://a/b") == HTTPRequest(url: "http://a/b"))
    #expect(post.redirected(status: 301, to: "http://a/b") == HTTPRequest(url: "http://a/b"))
    #expect(post.redirected(status: 307, to: "http://a/b").method == "POST")
    #expect(post.redirected(status: 308, to: "http://a/b").body == [1])
    #expect(HTTPRequest(url: "http://a/", method: "PUT").redirected(status: 302, to: "http://a/b").method == "PUT")
  }
}
