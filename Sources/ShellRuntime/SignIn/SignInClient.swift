import BridgeContract
import PageWire
import ShellCore
import WebPolicy

/// Exchanges authorization codes for access tokens, and adds the tokens to requests. They are stored in memory, and
/// sent only to their servers.
final class SignInClient {
  /// Called once for each code, with the reason if there is no token.
  var onEnd: ((String?) -> Void)?
  private let configuration: SignInConfiguration?
  private let appOrigin: String
  private let cookies: CookieJar
  private var randomness: any RandomNumberGenerator
  private var verifier = ""
  private var token: String?
  /// Whether a code is exchanged.
  private var isExchanging = false
  private var exchange: (any HTTPExchange)?

  /// Whether a server is expected to respond.
  var isBusy: Bool { isExchanging && exchange?.waitsForClock != true }

  /// - Parameter seed: seed of the tickets; nil for real randomness.
  init(_ configuration: SignInConfiguration?, appOrigin: String, cookies: CookieJar, seed: UInt64?) {
    self.configuration = configuration
    self.appOrigin = appOrigin
    self.cookies = cookies
    randomness = seed.map { SeededRandomNumberGenerator(seed: $0) } ?? SystemRandomNumberGenerator()
  }

  /// Starts a new sign-in, and discards the previous token.
  func prepare() -> AuthorizationParameters {
    token = nil
    verifier = randomText()
    let digest = SHA256.digest(of: Array(verifier.utf8))
    return AuthorizationParameters(state: randomText(), challenge: Base64.urlEncoded(of: digest))
  }

  /// 32 random bytes as 43 characters that need no encoding (RFC 7636, section 4.1).
  private func randomText() -> String {
    Base64.urlEncoded(of: (0..<32).map { _ in UInt8.random(in: 0...255, using: &randomness) })
  }

  func exchange(_ code: String, by client: HTTPClient) {
    guard let configuration else { return }
    let fields = [
      ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", configuration.redirectURI),
      ("client_id", configuration.clientID), ("code_verifier", verifier),
    ]
    verifier = ""
    var request = HTTPRequest(url: configuration.tokenEndpoint, method: "POST")
    request.headers = [
      StorageItem(key: "Content-Type", value: "application/x-www-form-urlencoded"),
      StorageItem(key: "Accept", value: "application/json"),
    ]
    request.body = Array(fields.map { "\($0.0)=\(PercentEncoding.encode($0.1))" }.joined(separator: "&").utf8)
    isExchanging = true
    exchange = client.start(request) { [weak self] outcome in
      guard let self else { return }
      isExchanging = false
      onEnd?(handle(outcome))
    }
  }

  /// Stores the token of a response; returns the reason if there is none (RFC 6749, sections 5.1 and 5.2).
  private func handle(_ outcome: HTTPOutcome) -> String? {
    switch outcome {
    case .failure(let failure):
      return failure.message.hasSuffix(".") ? String(failure.message.dropLast()) : failure.message
    case .response(let response):
      let reply = try? JSONValue(parsing: String(decoding: response.body, as: UTF8.self))
      guard response.status == 200 else {
        let reason = reply?["error_description"]?.stringValue ?? reply?["error"]?.stringValue
        return reason ?? "the token was refused with status \(response.status)"
      }
      guard let token = reply?["access_token"]?.stringValue, Self.isToken(token) else {
        return "the server's response has no access_token"
      }
      guard reply?["token_type"]?.stringValue?.lowercased() == "bearer" else {
        return "the type of the server's token is not Bearer"
      }
      store(token, seconds: reply?["expires_in"])
      return nil
    }
  }

  /// Whether it consists of characters that are valid in a header (RFC 6750, section 2.1).
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
  }

  private func store(_ token: String, seconds: JSONValue?) {
    guard let configuration else { return }
    switch configuration.delivery {
    case .header: self.token = token
    case .cookie(let name):
      var age = ""
      if case .integer(let seconds)? = seconds { age = "; Max-Age=\(seconds)" }
      cookies.setCookie(
        header: "\(name)=\(token); Path=/; HttpOnly\(age)", from: configuration.loginURL, use: CookieContext())
    }
  }

  /// The `Authorization` header of a request; nil if there is none. Foreign pages cannot use the token.
  /// - Parameter initiator: origin of the requesting page; nil for a load of the user.
  func header(for url: String, initiator: String?) -> StorageItem? {
    guard let token, case .header(let origins)? = configuration?.delivery,
      origins.contains(ParsedURL.origin(of: url)),
      initiator.map({ $0 == appOrigin || origins.contains($0) }) ?? true
    else { return nil }
    return StorageItem(key: "Authorization", value: "Bearer \(token)")
  }
}
