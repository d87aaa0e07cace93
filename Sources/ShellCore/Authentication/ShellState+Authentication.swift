import PageWire

/// Challenges (`didReceive challenge` of WKNavigationDelegate): a native question, and a load that waits for it.
extension ShellState {
  /// The loader stands still until the challenge is answered.
  mutating func take(_ challenge: AuthenticationChallenge, of load: LoadID) -> [ShellEffect] {
    guard let index = index(ofWaiting: load) else { return [.cancelLoad(load)] }
    if isMissed(challenge, index) { return [.answerChallenge(load, .reject)] }
    var words: String
    let purpose: DialogPurpose
    switch challenge.kind {
    case .password(let realm, let scheme):
      note(.didReceiveChallenge, index, "\(scheme.rawValue) \(challenge.origin) \(realm)")
      words = "\(challenge.origin) asks for a user name and a password."
      if !realm.isEmpty { words += " \(realm)" }
      if challenge.failures > 0 { words = "That was not right. " + words }
      purpose = .credential(load)
    case .serverTrust(let reason):
      note(.didReceiveChallenge, index, "ServerTrust \(challenge.origin) \(reason)")
      words = "\(challenge.origin) cannot prove who it is: its certificate \(reason). Go on all the same?"
      purpose = .trust(load)
    }
    ask(words, purpose, index)
    return []
  }

  private func index(ofWaiting load: LoadID) -> Int? {
    tabs.firstIndex { $0.page?.provisional?.load == load && $0.page?.provisional?.generation == nil }
  }

  /// A load is given up: what was asked about it is settled.
  mutating func dropQuestions(about load: LoadID) {
    dialogs.removeAll { $0.purpose == .credential(load) || $0.purpose == .trust(load) }
  }
}
