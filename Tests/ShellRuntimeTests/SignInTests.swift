import BridgeContract
import ShellCore
import Testing

@testable import ShellRuntime

@Suite("OAuth sign-in")
struct SignInTests {
  private let loop = EventLoop()
  private let ends = Received<String?>()
  private let jar = CookieJar(store: nil, now: { 1_000 }, log: { _ in })

  private func signIn(_ server: TestServer, _ delivery: SignInConfiguration.Delivery) -> SignInClient {
    let client = SignInClient(
      SignInConfiguration(
        loginURL: server.url("/login"), authorizationEndpoint: server.url("/authorize"),
        tokenEndpoint: server.url("/token"), clientID: "app", redirectURI: "bank://done", delivery: delivery),
      appOrigin: "app://bank", cookies: jar, seed: 7)
    client.onEnd = { [ends] in ends.values.append($0) }
    return client
  }

  private func exchange(_ signIn: SignInClient) -> String? {
    ends.values = []
    let client = HTTPClient(userAgent: "Hull", cookies: jar, loop: loop)
    signIn.exchange("c d", by: client)
    withExtendedLifetime(client) {
      loop.run(until: "the end of the exchange") { !ends.values.isEmpty }
    }
    return ends.values.first ?? nil
  }

  private static func response(_ json: String, status: String = "200 OK") -> String {
    TestServer.response(status, ["Content-Type: application/json"], body: json)
  }

  @Test("The verifier is sent with the code, and the token only to its servers")
  func header() throws {
    let server = TestServer(loop: loop)
    let own = "http://127.0.0.1:\(server.port)"
    let signIn = signIn(server, .header(origins: [own]))
    let ticket = signIn.prepare()
    server.responses["/token"] = Self.response(#"{"access_token":"t0k","token_type":"bearer"}"#)
    #expect(exchange(signIn) == nil)
    let body = try #require(server.requests.last?.split(separator: "\r\n\r\n").last)
    let verifier = try #require(body.split(separator: "=").last)
    #expect(
      body
        == "grant_type=authorization_code&code=c%20d&redirect_uri=bank%3A%2F%2Fdone&client_id=app&code_verifier=\(verifier)"
    )
    #expect(verifier.count == 43)
    #expect(Base64.urlEncoded(of: SHA256.digest(of: Array(verifier.utf8))) == ticket.challenge)
    #expect(signIn.header(for: own + "/x", initiator: nil)?.value == "Bearer t0k")
    #expect(signIn.header(for: own + "/x", initiator: "app://bank") != nil)
    #expect(signIn.header(for: own + "/x", initiator: own) != nil)
    #expect(signIn.header(for: own + "/x", initiator: "https://evil.example") == nil)
    #expect(signIn.header(for: "https://evil.example/", initiator: nil) == nil)
    _ = signIn.prepare()
    #expect(signIn.header(for: own + "/x", initiator: nil) == nil)
  }

  @Test("A token can be delivered as an HTTP-only cookie")
  func cookie() {
    let server = TestServer(loop: loop)
    let signIn = signIn(server, .cookie(name: "session"))
    server.responses["/token"] = Self.response(#"{"access_token":"t0k","token_type":"Bearer","expires_in":60}"#)
    #expect(exchange(signIn) == nil)
    #expect(jar.header(for: server.url("/x"), use: CookieContext()) == "session=t0k")
    #expect(jar.documentCookie(for: server.url("/x")) == "")
  }

  @Test(
    "Responses without a token fail with a reason",
    arguments: [
      ("400 Bad Request", #"{"error":"invalid_grant","error_description":"too late"}"#, "too late"),
      ("400 Bad Request", #"{"error":"invalid_grant"}"#, "invalid_grant"),
      ("500 Oops", "<h1>no</h1>", "the token was refused with status 500"),
      ("200 OK", "{}", "the server's response has no access_token"),
      ("200 OK", #"{"access_token":"a\r\nb","token_type":"bearer"}"#, "the server's response has no access_token"),
      ("200 OK", #"{"access_token":"a","token_type":"mac"}"#, "the type of the server's token is not Bearer"),
    ])
  func refusals(status: String, body: String, reason: String) {
    let server = TestServer(loop: loop)
    server.responses["/token"] = Self.response(body, status: status)
    #expect(exchange(signIn(server, .header(origins: []))) == reason)
  }

  @Test(
    "SHA-256 matches the standard's test vectors",
    arguments: [
      ("", "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU"), ("abc", "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "JI1qYdIGOLjlwCaTDD5gOaM85Flk_yFn9uzt1BnbBsE"
      ),
    ])
  func digests(message: String, digest: String) {
    #expect(Base64.urlEncoded(of: SHA256.digest(of: Array(message.utf8))) == digest)
  }
}
