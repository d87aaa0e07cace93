import BridgeContract
import PageWire
import ShellCore

/// Trades authorization codes for tokens and puts the tokens into requests. They are kept in memory, and nobody but the
/// servers that they are for sees them.
final class SignInClient {
  /// Called once for each code, with why there is no token.
  var onEnd: ((String?) -> Void)?
  private let configuration: SignInConfiguration?
  private let appOrigin: String
  private let cookies: CookieJar
  private var randomness: any RandomNumberGenerator
  private var verifier = ""
  private var token: String?
  private(set) var isBusy = false

  /// - Parameter seed: what tickets are drawn from; nil for real randomness.
  init(_ configuration: SignInConfiguration?, appOrigin: String, cookies: CookieJar, seed: UInt64?) {
    self.configuration = configuration
    self.appOrigin = appOrigin
    self.cookies = cookies
    randomness = seed.map { SeededRandomness(seed: $0) } ?? SystemRandomNumberGenerator()
  }

  /// A new sign-in; what was known before was not good enough.
  func prepare() -> SignInTicket {
    token = nil
    verifier = draw()
    let digest = SHA256.digest(of: Array(verifier.utf8))
    return SignInTicket(state: draw(), challenge: Base64.urlText(of: digest))
  }

  /// 32 bytes as 43 characters that need no encoding (RFC 7636, section 4.1).
  private func draw() -> String {
    Base64.urlText(of: (0..<32).map { _ in UInt8.random(in: 0...255, using: &randomness) })
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
    isBusy = true
    _ = client.start(request) { [weak self] outcome in
      guard let self else { return }
      isBusy = false
      onEnd?(take(outcome))
    }
  }

  /// Why there is no token; nil when there is one (RFC 6749, sections 5.1 and 5.2).
  private func take(_ outcome: HTTPOutcome) -> String? {
    switch outcome {
    case .failure(let failure):
      return failure.message.hasSuffix(".") ? String(failure.message.dropLast()) : failure.message
    case .response(let response):
      let answer = try? JSONValue(parsing: String(decoding: response.body, as: UTF8.self))
      guard response.status == 200 else {
        let reason = answer?["error_description"]?.stringValue ?? answer?["error"]?.stringValue
        return reason ?? "the token was refused with status \(response.status)"
      }
      guard let token = answer?["access_token"]?.stringValue, Self.isToken(token) else {
        return "the server's answer has no access_token"
      }
      guard answer?["token_type"]?.stringValue?.lowercased() == "bearer" else {
        return "the server's token is of another type than Bearer"
      }
      keep(token, seconds: answer?["expires_in"])
      return nil
    }
  }

  /// What may stand in a header (RFC 6750, section 2.1).
  private static func isToken(_ text: String) -> Bool {
    !text.isEmpty
      && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ",") }
  }

  private func keep(_ token: String, seconds: JSONValue?) {
    guard let configuration else { return }
    switch configuration.delivery {
    case .header: self.token = token
    case .cookie(let name):
      var age = ""
      if case .integer(let seconds)? = seconds { age = "; Max-Age=\(seconds)" }
      cookies.take(
        header: "\(name)=\(token); Path=/; HttpOnly\(age)", from: configuration.loginURL, use: CookieUse())
    }
  }

  /// The header that goes with a request; nil for none. Pages of strangers cannot make use of the token.
  /// - Parameter initiator: origin of the page that asks; nil for a load of the user's.
  func header(for url: String, initiator: String?) -> StorageItem? {
    guard let token, case .header(let origins)? = configuration?.delivery,
      origins.contains(LoadAddress.origin(of: url)),
      initiator.map({ $0 == appOrigin || origins.contains($0) }) ?? true
    else { return nil }
    return StorageItem(key: "Authorization", value: "Bearer \(token)")
  }
}
