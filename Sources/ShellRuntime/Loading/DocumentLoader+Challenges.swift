import PageWire
import ShellCore
import WebPolicy

extension DocumentLoader {
  /// The authentication challenge in a response; nil if there is none.
  static func challenge(in response: HTTPResponse, to request: HTTPRequest) -> AuthenticationChallenge? {
    guard response.status == 401, !request.headers.contains(where: { $0.key.lowercased() == "authorization" }),
      let (scheme, realm) = AuthenticateHeader.challenge(in: response.values("www-authenticate") ?? "")
    else { return nil }
    return AuthenticationChallenge(
      origin: ParsedURL.origin(of: request.url), kind: .password(realm: realm, scheme: scheme),
      failures: request.credential == nil ? 0 : 1)
  }

  /// The challenge in a response to a request of a page, of which only drivers know; nil if the page has not allowed credentials.
  func challenge(
    in response: HTTPResponse, to request: ResourceRequest, for address: PageAddress, pageOrigin: String
  ) -> AuthenticationChallenge? {
    let fetch = ResourceFetch(request, for: address, pageOrigin: pageOrigin)
    return fetch.usesCookies ? Self.challenge(in: response, to: fetch.http) : nil
  }

  /// Continues a load after the user's answer to its challenge.
  func resolveChallenge(_ load: LoadID, _ decision: ChallengeResponse) {
    guard let (request, challenge, response) = consumeChallenge(load) else { return }
    switch (decision, challenge.kind) {
    case (.credential(let user, let password), .password(_, let scheme)):
      credentials.store(HTTPCredential(user: user, password: password, scheme: scheme), for: request.url)
      transfer(request, for: load)
    case (.trust, .serverTrust):
      credentials.trust(request.url)
      transfer(request, for: load)
    case (.reject, _), (.credential, _), (.trust, _):
      // The body of the 401 response is the page for unauthenticated users.
      if let response { return respond(response, to: request, for: load) }
      let message = "\(challenge.origin) could not be authenticated and is not trusted."
      output.report(.failed(load, LoadFailure(kind: .untrusted, url: request.url, message: message)))
    }
  }
}
