import Testing

@testable import ShellCore

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("https://a.example/x", "https"), ("HTTP://a", "http"), ("app://bank", "app"), ("mailto:a@b", "mailto"),
    ("/a:b", nil), ("a/b:c", nil), ("1a:b", nil), (":x", nil), ("", nil), ("a+b-c.d:x", "a+b-c.d"),
  ])
  func scheme(url: String, expected: String?) { #expect(WebAddress.scheme(of: url) == expected) }

  @Test(arguments: [
    ("https://A.Example:8443/x?y#z", "https://a.example:8443"), ("app://bank", "app://bank"),
    ("https://a?q", "https://a"), ("https://a#f", "https://a"), ("data:text/html,x", ""), ("/x", ""), ("", ""),
    ("https://bank@evil.example/", "https://evil.example"), ("http://a:80/", "http://a"),
    ("http://a:443/", "http://a:443"),
    ("http://u:p@[::1]:80", "http://[::1]"),
  ])
  func origin(url: String, expected: String) { #expect(WebAddress.origin(of: url) == expected) }

  @Test(arguments: [
    ("https://A.Example:8443/x", "a.example"), ("http://u:p@[::1]:8080/", "[::1]"), ("Bank", "bank"),
    ("bank:80", "bank"), ("", ""),
  ])
  func host(url: String, expected: String) { #expect(WebAddress.host(of: url) == expected) }

  @Test(arguments: [
    ("app://bank/a/b?c#d", "/a/b?c#d"), ("app://bank", "/"), ("app://bank?q", "/?q"), ("data:x", "data:x"), ("", ""),
    ("http://u@a:80/b?c", "/b?c"),
  ])
  func path(url: String, expected: String) { #expect(WebAddress.path(of: url) == expected) }

  @Test(arguments: [
    // RFC 3986, section 5.4, for the base http://a/b/c/d?q
    ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
    ("//g", "http://g"), ("?y", "http://a/b/c/d?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d?q#s"),
    ("g#s", "http://a/b/c/g#s"), ("", "http://a/b/c/d?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
    ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
    ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."), ("./../g", "http://a/b/g"), ("g/../h", "http://a/b/c/h"),
    ("g?y/../x", "http://a/b/c/g?y/../x"), ("mailto:x", "mailto:x"),
  ])
  func resolve(reference: String, expected: String) {
    #expect(WebAddress.resolve(reference, against: "http://a/b/c/d?q") == expected)
  }

  @Test(arguments: ["", "?", "#x", "data:x", ":", "//"], ["", "x", "../x", "?y", "#z", "//h", "/"])
  func anyBaseResolvesWithoutATrap(base: String, reference: String) {
    #expect(WebAddress.resolve(reference, against: base).utf8.count < 64)
  }

  @Test(arguments: [
    ("/item", "app://bank/item"), ("item", "app://bank/item"), ("localhost:3000", "http://localhost:3000"),
    ("10.0.0.2:80/x", "http://10.0.0.2:80/x"), ("https://a.example/", "https://a.example/"),
    ("tel:112", "tel:112"), ("tel:88005553535", "tel:88005553535"), ("mailto:1@b.c", "mailto:1@b.c"),
    ("item?at=10:30", "app://bank/item?at=10:30"), ("/a:8", "app://bank/a:8"), ("", "app://bank/"),
  ])
  func typed(text: String, expected: String) { #expect(WebAddress.typed(text, origin: "app://bank") == expected) }

  @Test(arguments: [
    ("app://b/x", "app://b/a#f", "app://b/x#f"), ("app://b/x#g", "app://b/a#f", "app://b/x#g"),
    ("app://b/x", "app://b/a", "app://b/x"),
  ])
  func redirectsKeepTheFragment(url: String, from: String, expected: String) {
    #expect(WebAddress.inheritingFragment(url, from: from) == expected)
  }
}
