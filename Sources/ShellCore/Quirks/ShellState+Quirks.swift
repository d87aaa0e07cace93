import PageWire

/// Effects of web view quirks. Each logs its effect in the console, unlike real hosts.
extension ShellState {
  /// The viewport of a new document.
  public var openingViewport: Viewport {
    var opening = viewport
    if app.quirks.has(.lateLayout) { opening.size.rows += ShellLimits.lateLayoutRows }
    return opening
  }

  /// Applies the quirks at the end of a load: the delayed layout, and the replaced delegates of existing views.
  mutating func applyFinishQuirks(_ index: Int) -> [ShellEffect] {
    if app.quirks.has(.replacedDelegate), !hasReplacedDelegate {
      hasReplacedDelegate = true
      for position in tabs.indices { tabs[position].page?.isDelegateReplaced = true }
      logQuirk(.replacedDelegate, index, "the app no longer receives callbacks of this view")
    }
    guard app.quirks.has(.lateLayout) else { return [] }
    return [.setTimer(.layout(tabs[index].id), after: ShellLimits.layoutDelay)]
  }

  mutating func handleLayoutTimer(_ tab: TabID) -> [ShellEffect] {
    guard let index = index(of: tab) else { return [] }
    return send(.resize(pageViewport(index)), toPageOf: index)
  }

  /// Whether the platform's default handling responds to a challenge, without the app.
  mutating func isChallengeDropped(_ challenge: AuthenticationChallenge, _ index: Int) -> Bool {
    if tabs[index].page?.isDelegateReplaced == true {
      logQuirk(.replacedDelegate, index, "challenges of \(challenge.origin) do not reach the app")
      return true
    }
    guard app.quirks.has(.missedChallenges), Self.next(&counters.challenge) % 2 == 1 else { return false }
    logQuirk(.missedChallenges, index, "a challenge of \(challenge.origin) does not reach the app")
    return true
  }

  /// Whether the system has killed the app because a page was out of memory.
  public var isKilledWithPage: Bool { hasExited && deaths.last?.rule == .killAppOnOOM }

  /// Whether the end of a renderer is reported to the app; false for a view with a replaced delegate.
  func isEndReported(_ renderer: RendererID) -> Bool {
    !tabs.contains { $0.page?.renderer == renderer && $0.page?.isDelegateReplaced == true }
  }

  /// The body that a load actually sends.
  mutating func bodyToSend(_ body: [UInt8], to url: String, _ index: Int) -> [UInt8] {
    guard app.quirks.has(.dropRequestBodies), !body.isEmpty else { return body }
    logQuirk(.dropRequestBodies, index, "the body of a request to \(url) is dropped")
    return []
  }

  /// The request that a page actually sends.
  mutating func requestToSend(_ request: ResourceRequest, _ index: Int) -> ResourceRequest {
    guard app.quirks.has(.dropRequestBodies), request.destination == .fetch else { return request }
    var sent = request
    sent.body = []
    sent.headers = []
    let lost = request.headers.map(\.key) + (request.body.isEmpty ? [] : ["the body"])
    if !lost.isEmpty {
      logQuirk(.dropRequestBodies, index, "\(request.url) is sent without \(lost.joined(separator: ", "))")
    }
    return sent
  }

  private mutating func logQuirk(_ quirk: Quirk, _ index: Int, _ text: String) {
    log(.debug, index, "quirk \(quirk.rawValue): \(text)")
  }
}
