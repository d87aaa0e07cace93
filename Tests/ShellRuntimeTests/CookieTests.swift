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
      jar.take(header: header, from: url, use: CookieUse())
    }
    #expect(jar.header(for: url, use: CookieUse()) == "one=1; three=3; eight; two=2")
    #expect(jar.text(for: url) == "one=1; eight; two=2")
    #expect(jar.header(for: "https://shop.example/a", use: CookieUse()) == "three=3")
    #expect(jar.header(for: "https://www.shop.example/ab", use: CookieUse()) == "two=2")
    #expect(jar.header(for: "https://evil-shop.example/a", use: CookieUse()) == "")
  }

  @Test("Secure, HttpOnly and name prefixes are enforced")
  func security() {
    let jar = jar()
    jar.take(header: "safe=1; Secure", from: "https://a.example/", use: CookieUse())
    jar.take(header: "no=1; Secure", from: "http://a.example/", use: CookieUse())
    jar.take(header: "own=1; HttpOnly", from: "https://a.example/", use: CookieUse())
    jar.take(script: "own=2", of: "https://a.example/")
    jar.take(script: "made=1; HttpOnly", of: "https://a.example/")
    jar.take(header: "__Secure-a=1", from: "https://a.example/", use: CookieUse())
    jar.take(header: "__Host-b=1; Secure; Path=/", from: "https://a.example/", use: CookieUse())
    jar.take(header: "none=1; SameSite=None", from: "https://a.example/", use: CookieUse())
    #expect(jar.header(for: "https://a.example/", use: CookieUse()) == "safe=1; own=1; __Host-b=1")
    #expect(jar.header(for: "http://a.example/", use: CookieUse()) == "own=1")
  }

  @Test("SameSite restricts cross-site requests but not user navigations")
  func sameSite() {
    let jar = jar()
    let url = "https://a.example/"
    for name in ["Strict", "Lax", "None; Secure"] {
      jar.take(header: "\(name.prefix(3))=1; SameSite=\(name)", from: url, use: CookieUse())
    }
    jar.take(header: "free=1", from: url, use: CookieUse())
    #expect(jar.header(for: url, use: CookieUse(initiator: "https://www.a.example")) == "Str=1; Lax=1; Non=1; free=1")
    #expect(jar.header(for: url, use: CookieUse(initiator: "https://b.test")) == "Non=1; free=1")
    #expect(
      jar.header(for: url, use: CookieUse(initiator: "https://b.test", isNavigation: true)) == "Lax=1; Non=1; free=1")
  }

  @Test("Cookies expire, are replaced in place, and are evicted beyond the limit")
  func ends() {
    let jar = jar()
    let url = "http://a.example/"
    jar.take(header: "a=1; Max-Age=10", from: url, use: CookieUse())
    jar.take(header: "b=1; Expires=Mon, 12 Jan 1970 13:46:50 GMT", from: url, use: CookieUse())
    jar.take(header: "c=1", from: url, use: CookieUse())
    jar.take(header: "a=2; Max-Age=20", from: url, use: CookieUse())
    #expect(jar.text(for: url) == "a=2; b=1; c=1")
    time.now += 10
    #expect(jar.text(for: url) == "a=2; c=1")
    jar.take(script: "c=; max-age=0", of: url)
    #expect(jar.text(for: url) == "a=2")
    for number in 0..<RuntimeLimits.cookiesPerDomain { jar.take(header: "n\(number)=", from: url, use: CookieUse()) }
    #expect(!jar.text(for: url).contains("a=2"))
    #expect(jar.text(for: url).split(separator: ";").count == RuntimeLimits.cookiesPerDomain)
    jar.take(header: "long=" + String(repeating: "x", count: 5_000), from: url, use: CookieUse())
    #expect(!jar.text(for: url).contains("long"))
  }

  @Test("Persistent cookies are stored in a file, and damaged lines are skipped")
  func file() throws {
    let first = jar(folder: scratch.path)
    first.take(
      header: "kept=\"ü\"; Max-Age=100; HttpOnly; SameSite=Lax", from: "https://a.example/x/y", use: CookieUse())
    first.take(header: "session=1", from: "https://a.example/x/y", use: CookieUse())
    #expect(first.isDirty)
    first.flush()
    #expect(!first.isDirty)
    let written = try FileAccess.read("\(scratch.path)/cookies.jsonl", limit: 4096)
    scratch.write("cookies.jsonl", written + Array("[damaged\n".utf8))
    let second = jar(folder: scratch.path)
    #expect(second.header(for: "https://a.example/x/z", use: CookieUse()) == "kept=\"ü\"")
    #expect(second.text(for: "https://a.example/x/z") == "")
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
