import PageWire

/// Authentication challenges (`didReceive challenge` of WKNavigationDelegate): a native dialog, and a load that waits
/// for it.
extension ShellState {
  /// The load waits until the challenge is answered.
  mutating func handle(_ challenge: AuthenticationChallenge, of load: LoadID) -> [ShellEffect] {
    guard let tab = tabs.id(awaiting: load) else { return [.cancelLoad(load)] }
    if tabs[tab].isChallengeDropped(challenge, in: &shared) { return [.respondToChallenge(load, .reject)] }
    var message: String
    let purpose: DialogPurpose
    switch challenge.kind {
    case .password(let realm, let scheme):
      shared.recordEvent(.didReceiveChallenge, tab, "\(scheme.rawValue) \(challenge.origin) \(realm)")
      message = "\(challenge.origin) asks for a user name and a password."
      if !realm.isEmpty { message += " \(realm)" }
      if challenge.failures > 0 { message = "Wrong user name or password. " + message }
      purpose = .credential(load)
    case .serverTrust(let reason):
      shared.recordEvent(.didReceiveChallenge, tab, "ServerTrust \(challenge.origin) \(reason)")
      message = "\(challenge.origin) is not trusted: its certificate \(reason). Continue anyway?"
      purpose = .trust(load)
    }
    showDialog(message, purpose, tab)
    return []
  }
}
