/// The end of an app by an update of the WebView package.
extension ShellState {
  /// The kind of death in the list of deaths.
  static let webViewUpdate = "webview-update"

  /// Replaces the WebView package. On Android that ends every app with a web view without calling its handlers;
  /// elsewhere web views are part of the system, and nothing happens.
  mutating func updateWebView() -> [ShellEffect] {
    let views = tabIDs.filter { tabs[$0].page != nil }
    guard app.platform == .android, !views.isEmpty else { return [] }
    var effects: [ShellEffect] = []
    for tab in views {
      shared.recordDeath(
        DeathRecord(
          time: now, tab: tab, kind: Self.webViewUpdate, cause: nil, url: tabs[tab].pageURL ?? "",
          lostCalls: tabs[tab].lostCallNames(in: shared), verdict: .hostExit, rule: .androidWebViewUpdate,
          losses: RecoveryLoss.losses(of: tabs[tab], .hostExit, in: shared)))
      effects += tabs[tab].endGeneration(in: &shared)
    }
    if let tab = tabID(selectedTab) {
      shared.log(.error, tab, "the WebView package was updated: the system ends the app without calling its handlers")
    }
    hasExited = true
    return effects + [.exitHost]
  }
}
