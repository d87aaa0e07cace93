import PageWire

/// Deaths of renderers, and the verdicts about them.
extension ShellState {
  mutating func handleDeath(_ renderer: RendererID, _ death: RendererDeath) -> [ShellEffect] {
    guard let state = renderers[renderer], state.status != .dead else { return [] }
    // Old systems have no callback, so every death is silent there.
    guard death.isReported, app.platform != .iosLegacy, tabs.isEndReported(renderer) else {
      return tabs.loseSilently(renderer, death, in: &shared)
    }
    let kind = state.requestedDeath ?? (death.isOutOfMemory ? .oom : .reported)
    return handleLoss(renderer, .reported, kind: kind.rawValue, cause: death.cause)
  }

  /// Handles the detected end of a renderer: ends its documents, and decides about each of its views.
  mutating func handleLoss(
    _ renderer: RendererID, _ discovery: RecoverySituation.Discovery, kind: String, cause: RendererDeath.Cause?
  ) -> [ShellEffect] {
    let end = tabs.end(renderer, discovery, kind: kind, cause: cause, in: &shared)
    var effects: [ShellEffect] = []
    for tab in tabs.ids(in: renderer) where !hasExited {
      let loss = tabs.loseRenderer(tab, end, in: &shared)
      effects += loss.effects + apply(to: tab) { $0.recover(loss.verdict, loss.interrupted, in: &$1) }
    }
    return effects
  }

  /// Replaces the WebView package. On Android that ends every app with a web view without calling its handlers;
  /// elsewhere web views are part of the system, and nothing happens.
  mutating func updateWebView() -> [ShellEffect] {
    guard app.platform == .android, tabs.contains(where: { $0.page != nil }) else { return [] }
    let effects = tabs.endForWebViewUpdate(in: &shared)
    if let tab = tabs.id(selectedTab) {
      shared.log(.error, tab, "the WebView package was updated: the system ends the app without calling its handlers")
    }
    return effects + exitApp()
  }
}
