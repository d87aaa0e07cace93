import ShellCore

extension DocumentLoader {
  /// What a server's answer asks the user first; nil when it is an answer like any other.
  static func challenge(in response: HTTPResponse, to request: HTTPRequest) -> AuthenticationChallenge? {
    guard response.status == 401, !request.headers.contains(where: { $0.key.lowercased() == "authorization" }),
      let (scheme, realm) = AuthenticateHeader.challenge(in: response.values("www-authenticate") ?? "")
    else { return nil }
    return AuthenticationChallenge(
      origin: LoadAddress.origin(of: request.url), kind: .password(realm: realm, scheme: scheme),
      failures: request.credential == nil ? 0 : 1)
  }

  /// Goes on with a load that waited for its user.
  func answer(_ load: LoadID, _ answer: ChallengeAnswer) {
    guard let (request, challenge, response) = takeChallenged(load) else { return }
    switch (answer, challenge.kind) {
    case (.credential(let user, let password), .password(_, let scheme)):
      credentials.remember(HTTPCredential(user: user, password: password, scheme: scheme), for: request.url)
      transfer(request, for: load)
    case (.trust, .serverTrust):
      credentials.trust(request.url)
      transfer(request, for: load)
    case (.reject, _), (.credential, _), (.trust, _):
      // What the server has to say to those who give no name is its own page.
      if let response { return respond(response, to: request, for: load) }
      let message = "\(challenge.origin) cannot prove who it is, and was not trusted."
      onLoadEvent?(.failed(load, LoadFailure(kind: .untrusted, url: request.url, message: message)))
    }
  }
}
