import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

/// Authentication challenges of servers, with the real client.
@Suite("Authentication")
struct AuthenticationTests {
  private let loop = EventLoop()
  private let events = Received<LoadEvent>()

  private func loader(_ server: TestServer) -> DocumentLoader {
    let loader = DocumentLoader(appOrigin: "app://bank", appFolder: nil, userAgent: "Hull", loop: loop)
    loader.output.onLoadEvent = { [events] in events.values.append($0) }
    return loader
  }

  private func wait(_ count: Int) {
    loop.run(until: "\(count) events") { events.values.count >= count }
  }

  private func password(_ server: TestServer, failures: Int = 0) -> LoadEvent {
    .challenged(
      LoadID(1),
      AuthenticationChallenge(
        origin: "http://127.0.0.1:\(server.port)", kind: .password(realm: "Staff, \"old\"", scheme: .basic),
        failures: failures))
  }

  private static let unauthorizedResponse = TestServer.response(
    "401 Unauthorized", [#"WWW-Authenticate: Negotiate, Basic charset="UTF-8", realm="Staff, \"old\"""#],
    body: "closed")

  @Test("A load waits for credentials, prompts again after wrong ones, and reuses the right ones")
  func basic() {
    let server = TestServer(loop: loop)
    server.responses["/"] = Self.unauthorizedResponse
    let loader = loader(server)
    loader.start(LoadRequest(load: LoadID(1), url: server.url("/")))
    wait(1)
    #expect(events.values[0] == password(server))
    #expect(!loader.isBusy)
    loader.resolveChallenge(LoadID(1), .credential(user: "ada", password: "p:ü"))
    wait(2)
    #expect(server.requests.last?.contains("Authorization: Basic YWRhOnA6w7w=\r\n") == true)
    #expect(events.values[1] == password(server, failures: 1))
    server.responses["/"] = TestServer.response("200 OK", ["Content-Type: text/html"], body: "open")
    loader.resolveChallenge(LoadID(1), .credential(user: "ada", password: "right"))
    wait(3)
    #expect(loader.consumeBody(LoadID(1)) == Array("open".utf8))
    loader.start(LoadRequest(load: LoadID(2), url: server.url("/")))
    wait(4)
    #expect(server.requests.last?.contains("Authorization: Basic YWRhOnJpZ2h0\r\n") == true)
  }

  @Test("A rejected challenge shows the body of the 401 response")
  func rejection() {
    let server = TestServer(loop: loop)
    server.responses["/"] = Self.unauthorizedResponse
    let loader = loader(server)
    loader.start(LoadRequest(load: LoadID(1), url: server.url("/")))
    wait(1)
    loader.resolveChallenge(LoadID(1), .reject)
    wait(2)
    #expect(loader.consumeBody(LoadID(1)) == Array("closed".utf8))
    guard case .responded(_, let response) = events.values[1] else {
      Issue.record("nothing was delivered")
      return
    }
    #expect(response.status == 401)
  }

  @Test("Digest authentication does not send the password")
  func digest() {
    let server = TestServer(loop: loop)
    server.responses["/"] = TestServer.response(
      "401 Unauthorized", [#"WWW-Authenticate: Digest realm="r", nonce="abc", qop="auth", algorithm=SHA-256"#])
    let loader = loader(server)
    loader.start(LoadRequest(load: LoadID(1), url: server.url("/")))
    wait(1)
    loader.resolveChallenge(LoadID(1), .credential(user: "ada", password: "secret"))
    wait(2)
    let answer = server.requests.last ?? ""
    #expect(answer.contains(#"Authorization: Digest username="ada", realm="r", nonce="abc""#))
    #expect(!answer.contains("secret"))
  }

  @Test("A truncated document is delivered with its failure")
  func breakage() {
    let server = TestServer(loop: loop)
    server.responses["/"] = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 500\r\n\r\n<h1>Half"
    let loader = loader(server)
    loader.start(LoadRequest(load: LoadID(1), url: server.url("/")))
    wait(1)
    guard case .responded(_, let response) = events.values[0] else {
      Issue.record("nothing was delivered")
      return
    }
    #expect(
      response.transferError?.message
        == "127.0.0.1:\(server.port) ended the connection before its response was complete.")
    #expect(loader.consumeBody(LoadID(1)) == Array("<h1>Half".utf8))
  }

  @Test(
    "WWW-Authenticate headers are parsed",
    arguments: [
      ("Basic", AuthenticationChallenge.Scheme.basic, ""), ("basic realm=Staff", .basic, "Staff"),
      (#"Basic realm="a", Digest realm="b", nonce="c""#, .digest, "b"),
      (#"Bearer realm="api", error="x", Basic realm="b, c""#, .basic, "b, c"),
      (#"Basic title="realm=no", realm = "yes""#, .basic, "yes"),
    ])
  func headers(text: String, scheme: AuthenticationChallenge.Scheme, realm: String) {
    let found = AuthenticateHeader.challenge(in: text)
    #expect(found?.scheme == scheme)
    #expect(found?.realm == realm)
  }

  @Test("Unsupported schemes are ignored", arguments: ["", "Bearer realm=\"api\"", ",,,", "Negotiate"])
  func others(text: String) {
    #expect(AuthenticateHeader.challenge(in: text) == nil)
  }

  @Test("All challenges have their schemes and realms, also those that are not supported")
  func allChallenges() {
    func challenges(_ header: String) -> [String] {
      AuthenticateHeader.challenges(in: header).map { "\($0.scheme):\($0.realm)" }
    }
    #expect(challenges(#"Basic realm="test, \"realm\"""#) == [#"Basic:test, "realm""#])
    #expect(
      challenges(#"Negotiate abc==, Digest qop="auth", realm = plain,nonce="x", , Basic"#)
        == ["Negotiate:", "Digest:plain", "Basic:"])
    #expect(challenges("") == [])
  }
}
