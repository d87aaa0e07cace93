import PageWire

/// What quirks change. Each tells in the console when it has an effect, as no real host does.
extension ShellState {
  /// The size for which a new document is laid out.
  public var openingViewport: Viewport {
    var opening = viewport
    if app.quirks.has(.lateLayout) { opening.size.rows += ShellLimits.lateLayoutRows }
    return opening
  }

  /// A page has finished: its layout follows, and other code may take the delegates of the views that exist.
  mutating func finishWithQuirks(_ index: Int) -> [ShellEffect] {
    if app.quirks.has(.replacedDelegate), !hasReplacedDelegate {
      hasReplacedDelegate = true
      for position in tabs.indices { tabs[position].page?.isDelegateReplaced = true }
      tell(.replacedDelegate, index, "the app gets no callback of this view any more")
    }
    guard app.quirks.has(.lateLayout) else { return [] }
    return [.setTimer(.layout(tabs[index].id), after: ShellLimits.layoutDelay)]
  }

  mutating func layoutDone(_ tab: TabID) -> [ShellEffect] {
    guard let index = index(of: tab) else { return [] }
    return send(.resize(pageViewport(index)), toPageOf: index)
  }

  /// Whether a challenge is answered by the platform's default handling, without the app.
  mutating func isMissed(_ challenge: AuthenticationChallenge, _ index: Int) -> Bool {
    if tabs[index].page?.isDelegateReplaced == true {
      tell(.replacedDelegate, index, "no challenge of \(challenge.origin) reaches the app")
      return true
    }
    guard app.quirks.has(.missedChallenges), Self.next(&counters.challenge) % 2 == 1 else { return false }
    tell(.missedChallenges, index, "a challenge of \(challenge.origin) does not reach the app")
    return true
  }

  /// Whether the system has killed the app for the memory of a page.
  public var isKilledWithPage: Bool { hasExited && deaths.last?.rule == .killAppOnOOM }

  /// Whether the end of a renderer is told to the app's delegate; false where a view has lost its delegate.
  func isEndReported(_ renderer: RendererID) -> Bool {
    !tabs.contains { $0.page?.renderer == renderer && $0.page?.isDelegateReplaced == true }
  }

  /// The body that a load sends.
  mutating func sent(_ body: [UInt8], to url: String, _ index: Int) -> [UInt8] {
    guard app.quirks.has(.dropRequestBodies), !body.isEmpty else { return body }
    tell(.dropRequestBodies, index, "the body of a request to \(url) is dropped")
    return []
  }

  /// What a page's request sends.
  mutating func sent(_ request: ResourceRequest, _ index: Int) -> ResourceRequest {
    guard app.quirks.has(.dropRequestBodies), request.destination == .fetch else { return request }
    var sent = request
    sent.body = []
    sent.headers = []
    let lost = request.headers.map(\.key) + (request.body.isEmpty ? [] : ["the body"])
    if !lost.isEmpty {
      tell(.dropRequestBodies, index, "\(request.url) is sent without \(lost.joined(separator: ", "))")
    }
    return sent
  }

  private mutating func tell(_ quirk: Quirk, _ index: Int, _ text: String) {
    log(.debug, index, "quirk \(quirk.rawValue): \(text)")
  }
}
