import BridgeContract
import PageWire

extension TabState {
  /// Whether the platform's default handling responds to a challenge, without the app.
  mutating func isChallengeDropped(_ challenge: AuthenticationChallenge, in shell: inout SharedState) -> Bool {
    if page?.isDelegateReplaced == true {
      shell.logQuirk(.replacedDelegate, id, "challenges of \(challenge.origin) do not reach the app")
      return true
    }
    guard shell.app.quirks.has(.missedChallenges), shell.counters.nextChallenge() % 2 == 1 else { return false }
    shell.logQuirk(.missedChallenges, id, "a challenge of \(challenge.origin) does not reach the app")
    return true
  }

  /// The body that a load actually sends.
  mutating func bodyToSend(_ body: [UInt8], to url: String, in shell: inout SharedState) -> [UInt8] {
    guard shell.app.quirks.has(.dropRequestBodies), !body.isEmpty else { return body }
    shell.logQuirk(.dropRequestBodies, id, "the body of a request to \(url) is dropped")
    return []
  }

  /// The request that a page actually sends.
  mutating func requestToSend(_ request: ResourceRequest, in shell: inout SharedState) -> ResourceRequest {
    guard shell.app.quirks.has(.dropRequestBodies), request.destination == .fetch else { return request }
    var sent = request
    sent.body = []
    sent.headers = []
    let lost = request.headers.map(\.key) + (request.body.isEmpty ? [] : ["the body"])
    if !lost.isEmpty {
      shell.logQuirk(.dropRequestBodies, id, "\(request.url) is sent without \(lost.joined(separator: ", "))")
    }
    return sent
  }

  /// Drops a link whose page has not loaded yet, in shells without a queue (`NavigationQuirks.EarlyLinks.drop`).
  mutating func dropsEarlyLink(_ url: String, in shell: inout SharedState) -> Bool {
    switch shell.app.navigation.quirks.earlyLinks {
    case .queue: return false
    case .drop:
      guard !isReady(in: shell) else { return false }
      dropLink(url, in: &shell)
      return true
    }
  }

  mutating func dropLink(_ url: String, in shell: inout SharedState) {
    shell.log(.warning, id, Self.droppedLink(url))
  }

  static func droppedLink(_ url: String) -> String {
    "\(url) was dropped: it was received before the page had loaded"
  }

  /// Whether the app's list of schemes rejects a navigation; logs an error if it does.
  mutating func refusesScheme(of url: String, in shell: inout SharedState) -> Bool {
    guard let allowed = shell.app.navigation.schemes, let scheme = WebAddress.scheme(of: url), !allowed.contains(scheme)
    else {
      return false
    }
    shell.recordEvent(.decidePolicyForAction, id, "cancel \(url)")
    let known = allowed.joined(separator: ", ")
    shell.log(.error, id, "the app's navigation rules do not allow \(scheme): (`navigation.schemes` allows \(known))")
    return true
  }
}
