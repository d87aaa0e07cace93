import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("The cookie jar")
struct CookieTests {
  private final class Time {
    var now = 1_000_000.0
  }

  private let time = Time()
  private let scratch = Scratch()

  private func items() -> ItemStore { ItemStore(folder: scratch.path, isDurable: false) { Issue.record("\($0)") } }

  private func jar(store: ItemStore? = nil) -> CookieJar {
    CookieJar(store: store, now: { [time] in time.now }, log: { _ in })
  }

  @Test(
    "Cookies match by domain and path, longer paths first, and are visible to scripts unless HttpOnly")
  func matching() {
    let jar = jar()
    let url = "https://www.shop.example/a/b?c"
    for header in [
      "one=1", "two=2; Path=/", "three=3; Domain=.Shop.Example; Path=/a; HttpOnly", "four=4; Path=/a/bc",
      "five=5; Domain=other.example", "six=6; Domain=example", "=7", "eight", "__Host-x=9; Secure; Path=/a",
    ] {
      jar.setCookie(header: header, from: url, use: CookieContext())
    }
    #expect(jar.header(for: url, use: CookieContext()) == "one=1; three=3; eight; two=2")
    #expect(jar.documentCookie(for: url) == "one=1; eight; two=2")
    #expect(jar.header(for: "https://shop.example/a", use: CookieContext()) == "three=3")
    #expect(jar.header(for: "https://www.shop.example/ab", use: CookieContext()) == "two=2")
    #expect(jar.header(for: "https://evil-shop.example/a", use: CookieContext()) == "")
  }

  @Test("Secure, HttpOnly and name prefixes are enforced")
  func security() {
    let jar = jar()
    jar.setCookie(header: "safe=1; Secure", from: "https://a.example/", use: CookieContext())
    jar.setCookie(header: "no=1; Secure", from: "http://a.example/", use: CookieContext())
    jar.setCookie(header: "own=1; HttpOnly", from: "https://a.example/", use: CookieContext())
    jar.setCookie(script: "own=2", of: "https://a.example/")
    jar.setCookie(script: "made=1; HttpOnly", of: "https://a.example/")
    jar.setCookie(header: "__Secure-a=1", from: "https://a.example/", use: CookieContext())
    jar.setCookie(header: "__Host-b=1; Secure; Path=/", from: "https://a.example/", use: CookieContext())
    jar.setCookie(header: "none=1; SameSite=None", from: "https://a.example/", use: CookieContext())
    #expect(jar.header(for: "https://a.example/", use: CookieContext()) == "safe=1; own=1; __Host-b=1")
    #expect(jar.header(for: "http://a.example/", use: CookieContext()) == "own=1")
  }

  @Test("SameSite restricts cross-site requests but not user navigations")
  func sameSite() {
    let jar = jar()
    let url = "https://a.example/"
    for name in ["Strict", "Lax", "None; Secure"] {
      jar.setCookie(header: "\(name.prefix(3))=1; SameSite=\(name)", from: url, use: CookieContext())
    }
    jar.setCookie(header: "free=1", from: url, use: CookieContext())
    #expect(
      jar.header(for: url, use: CookieContext(initiator: "https://www.a.example")) == "Str=1; Lax=1; Non=1; free=1")
    #expect(jar.header(for: url, use: CookieContext(initiator: "https://b.test")) == "Non=1; free=1")
    #expect(
      jar.header(for: url, use: CookieContext(initiator: "https://b.test", isNavigation: true))
        == "Lax=1; Non=1; free=1")
  }

  @Test("Cookies expire, are replaced in place, and are evicted beyond the limit")
  func ends() {
    let jar = jar()
    let url = "http://a.example/"
    jar.setCookie(header: "a=1; Max-Age=10", from: url, use: CookieContext())
    jar.setCookie(header: "b=1; Expires=Mon, 12 Jan 1970 13:46:50 GMT", from: url, use: CookieContext())
    jar.setCookie(header: "c=1", from: url, use: CookieContext())
    jar.setCookie(header: "a=2; Max-Age=20", from: url, use: CookieContext())
    #expect(jar.documentCookie(for: url) == "a=2; b=1; c=1")
    time.now += 10
    #expect(jar.documentCookie(for: url) == "a=2; c=1")
    jar.setCookie(script: "c=; max-age=0", of: url)
    #expect(jar.documentCookie(for: url) == "a=2")
    for number in 0..<RuntimeLimits.cookiesPerDomain {
      jar.setCookie(header: "n\(number)=", from: url, use: CookieContext())
    }
    #expect(!jar.documentCookie(for: url).contains("a=2"))
    #expect(jar.documentCookie(for: url).split(separator: ";").count == RuntimeLimits.cookiesPerDomain)
    jar.setCookie(header: "long=" + String(repeating: "x", count: 5_000), from: url, use: CookieContext())
    #expect(!jar.documentCookie(for: url).contains("long"))
  }

  @Test(
    "Sites are registrable domains of the public suffix list",
    arguments: [
      ("a.co.uk", "b.co.uk", false), ("www.a.co.uk", "a.co.uk", true), ("a.github.io", "b.github.io", false),
      ("a.shop.example", "b.shop.example", true), ("shop.example", "other.example", false), ("co.uk", "co.uk", true),
      ("localhost", "localhost", true), ("a.localhost", "b.localhost", false), ("127.0.0.1", "10.0.0.1", false),
      ("x.kawasaki.jp", "y.kawasaki.jp", false), ("a.city.kawasaki.jp", "b.city.kawasaki.jp", true),
    ])
  func sites(left: String, right: String, isSame: Bool) {
    #expect(CookieURL.isSameSite(left, right) == isSame)
    #expect(CookieURL.isSameSite(right, left) == isSame)
  }

  @Test("No cookie is set for a public suffix, except for that host alone")
  func publicSuffixes() {
    let jar = jar()
    jar.setCookie(script: "a=1; Domain=co.uk", of: "https://a.co.uk/")
    jar.setCookie(script: "b=1; Domain=a.co.uk", of: "https://www.a.co.uk/")
    jar.setCookie(script: "c=1; Domain=github.io", of: "https://github.io/")
    jar.setCookie(script: "d=1; Domain=uk", of: "https://a.co.uk/")
    #expect(jar.documentCookie(for: "https://a.co.uk/") == "b=1")
    #expect(jar.documentCookie(for: "https://b.co.uk/") == "")
    #expect(jar.documentCookie(for: "https://github.io/") == "c=1")
    #expect(jar.documentCookie(for: "https://x.github.io/") == "")
  }

  @Test("Persistent cookies are stored, and damaged lines are skipped")
  func stored() throws {
    let first = jar(store: items())
    first.setCookie(
      header: "kept=\"ü\"; Max-Age=100; HttpOnly; SameSite=Lax", from: "https://a.example/x/y", use: CookieContext())
    first.setCookie(header: "session=1", from: "https://a.example/x/y", use: CookieContext())
    #expect(first.isDirty)
    try first.flush()
    #expect(!first.isDirty)
    try items().write([.set(StorageItem(key: "damaged", value: "[damaged"))], to: "cookies")
    let second = jar(store: items())
    #expect(second.header(for: "https://a.example/x/z", use: CookieContext()) == "kept=\"ü\"")
    #expect(second.documentCookie(for: "https://a.example/x/z") == "")
  }

  @Test("Two shells share their persistent cookies; session cookies stay apart")
  func twoShells() throws {
    let url = "https://a.example/"
    let shells = [jar(store: items()), jar(store: items())]
    shells[0].setCookie(script: "a=1; Max-Age=100", of: url)
    shells[0].setCookie(script: "session=0", of: url)
    shells[1].setCookie(script: "b=2; Max-Age=100", of: url)
    shells[1].setCookie(script: "session=1", of: url)
    for shell in shells { try shell.flush() }
    for shell in shells { shell.merge() }
    #expect(shells[0].documentCookie(for: url) == "a=1; session=0; b=2")
    #expect(shells[1].documentCookie(for: url) == "b=2; session=1; a=1")
    shells[1].setCookie(script: "a=3; Max-Age=100", of: url)
    shells[1].setCookie(script: "b=; Max-Age=0", of: url)
    try shells[1].flush()
    shells[0].merge()
    #expect(shells[0].documentCookie(for: url) == "a=3; session=0")
    #expect(!shells[0].isDirty)
  }

  @Test(
    "Cookie dates are parsed in any order",
    arguments: [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
      ("Sun Nov  6 08:49:37 1994", 784_111_777), ("1 Jan 1970 00:00:00", 0), ("00:00:00 29 february 2000", 951_782_400),
      ("31 Dec 1600 00:00:00", nil), ("32 Jan 2000 00:00:00", nil), ("1 Jan 2000 24:00:00", nil), ("tomorrow", nil),
    ] as [(String, Double?)])
  func dates(_ text: String, _ seconds: Double?) {
    #expect(CookieDate.parse(text) == seconds)
  }
}
