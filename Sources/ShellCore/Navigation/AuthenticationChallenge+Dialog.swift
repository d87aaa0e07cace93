import PageWire

/// Authentication challenges (`didReceive challenge` of WKNavigationDelegate): a native dialog, and a load that waits
/// for it.
extension AuthenticationChallenge {
  /// Asks the user; the load waits until the challenge is answered.
  func ask(about load: LoadID, for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    if tab.isChallengeDropped(self, in: &shell) { return [.shell(.respondToChallenge(load, .reject))] }
    switch kind {
    case .password(let realm, let scheme):
      shell.recordEvent(.didReceiveChallenge, tab.id, "\(scheme.rawValue) \(origin) \(realm)")
      var message = "\(origin) asks for a user name and a password."
      if !realm.isEmpty { message += " \(realm)" }
      if failures > 0 { message = "Wrong user name or password. " + message }
      return [.showDialog(message, .credential(load), tab: tab.id)]
    case .serverTrust(let reason):
      shell.recordEvent(.didReceiveChallenge, tab.id, "ServerTrust \(origin) \(reason)")
      let message = "\(origin) is not trusted: its certificate \(reason). Continue anyway?"
      return [.showDialog(message, .trust(load), tab: tab.id)]
    }
  }
}
