import Testing

@testable import ShellRuntime

@Suite("URLs")
struct AddressTests {
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
