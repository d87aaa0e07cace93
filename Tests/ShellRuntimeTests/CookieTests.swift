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

  private func jar(folder: String? = nil) -> CookieJar {
    CookieJar(folder: folder, now: { [time] in time.now }, log: { _ in })
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

  @Test("Persistent cookies are stored in a file, and damaged lines are skipped")
  func file() throws {
    let first = jar(folder: scratch.path)
    first.setCookie(
      header: "kept=\"ü\"; Max-Age=100; HttpOnly; SameSite=Lax", from: "https://a.example/x/y", use: CookieContext())
    first.setCookie(header: "session=1", from: "https://a.example/x/y", use: CookieContext())
    #expect(first.isDirty)
    first.flush()
    #expect(!first.isDirty)
    let written = try FileAccess.read("\(scratch.path)/cookies.jsonl", limit: 4096)
    scratch.write("cookies.jsonl", written + Array("[damaged\n".utf8))
    let second = jar(folder: scratch.path)
    #expect(second.header(for: "https://a.example/x/z", use: CookieContext()) == "kept=\"ü\"")
    #expect(second.documentCookie(for: "https://a.example/x/z") == "")
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
