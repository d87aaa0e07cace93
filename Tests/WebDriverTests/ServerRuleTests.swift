import Testing

@testable import WebDriver

@Suite struct RequestGateTests {
  private let gate = RequestGate(listeningHost: "127.0.0.1", port: 4723, allowedOrigins: ["https://ci.test"])

  @Test(
    "Host headers that are not loopback names are rejected",
    arguments: [
      ("localhost", true), ("LOCALHOST:4723", true), ("127.0.0.1:1", true), ("[::1]:4723", true), ("[::1]", true),
      ("evil.test", false), ("localhost.evil.test", false), ("127.0.0.1.evil.test:4723", false), ("[::1]x", false),
      ("localhost:80@evil", false), ("", false),
    ])
  func hosts(host: String, isAllowed: Bool) {
    let expected = isAllowed ? nil : "Host header \(host) is not allowed"
    #expect(gate.rejection(hosts: [host], origins: [], authorizations: []) == expected)
  }

  @Test(
    "Origins of other sites are rejected",
    arguments: [
      ("http://localhost:4723", true), ("http://127.0.0.1:4723", true), ("http://[::1]:4723", true),
      ("https://ci.test", true), ("http://localhost:80", false), ("http://evil.test", false), ("null", false),
    ])
  func origins(origin: String, isAllowed: Bool) {
    let rejection = gate.rejection(hosts: ["localhost"], origins: [origin], authorizations: [])
    #expect(rejection == (isAllowed ? nil : "Origin \(origin) is not allowed; allow it with --allow-origin"))
  }

  @Test(
    "The token is accepted as Bearer and as the password of Basic",
    arguments: [
      ("Bearer secret", true), ("bearer secret", true), ("Basic dTpzZWNyZXQ=", true), ("Basic OnNlY3JldA", true),
      ("Bearer secre", false), ("Bearer secretsecret", false), ("Basic c2VjcmV0", false), ("Digest secret", false),
      ("secret", false), ("", false),
    ])
  func tokens(authorization: String, isAllowed: Bool) {
    let gate = RequestGate(listeningHost: "0.0.0.0", port: 4723, token: "secret")
    let rejection = gate.rejection(hosts: ["build.test"], origins: [], authorizations: [authorization])
    #expect((rejection == nil) == isAllowed)
    #expect(gate.rejection(hosts: [], origins: [], authorizations: []) != nil)
  }
}

@Suite struct RequestTargetTests {
  @Test(
    "Targets of requests below the base path",
    arguments: [
      ("/status", "/", RequestTarget.status), ("/status?a=b", "/", .status), ("/wd/hub/status", "/wd/hub", .status),
      ("/status", "/wd/hub", .unknown), ("/wd/hubstatus", "/wd/hub", .unknown), ("/sessions", "/", .sessions),
      ("/appium/sessions", "/", .sessions), ("/session", "/", .newSession), ("/session/", "/", .unknown),
      ("/session/a", "/", .session(id: "a", rest: "/")), ("/session/a/url", "/", .session(id: "a", rest: "/url")),
      ("/session/a/element/b%20c/click", "/", .session(id: "a", rest: "/element/b%20c/click")),
      ("/session/a/../b", "/", .unknown), ("/session/a/%2e%2E/b", "/", .unknown), ("/session/a/%FF", "/", .unknown),
      ("/session/a/%zz", "/", .unknown), ("http://localhost:4723/status", "/", .status), ("*", "/", .unknown),
    ])
  func targets(target: String, basePath: String, expected: RequestTarget) {
    #expect(RequestTarget(target, basePath: basePath) == expected)
  }
}

@Suite struct ServerMemoryTests {
  @Test func aKeyIsPendingUntilItsResponseAndKeptForItsLifetime() {
    var cache = IdempotencyCache<Int>(lifetime: 10, limit: 2)
    func text(_ key: String, _ now: Double) -> String { "\(cache.begin(key, now: now))" }
    #expect([text("a", 0), text("a", 100)] == ["new", "pending"])
    cache.finish("a", 1, now: 100)
    #expect([text("a", 109), text("a", 110)] == ["finished(1)", "new"])
    cache.finish("a", 2, now: 110)
    #expect([text("b", 111), text("c", 112), text("a", 113)] == ["new", "new", "new"])
  }

  @Test func theEndOfASessionIsRememberedForItsLifetime() {
    var ended = EndedSessions(lifetime: 10, limit: 2)
    for id in ["a", "b", "c"] { ended.record(id, "end of \(id)", now: 0) }
    #expect(["a", "b", "c"].map { ended.message($0, now: 9) } == [nil, "end of b", "end of c"])
    #expect(ended.message("c", now: 10) == nil)
  }
}
