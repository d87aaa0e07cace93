/// The end of an app by an update of the WebView package.
extension ShellState {
  /// The kind of death in the list of deaths.
  static let webViewUpdate = "webview-update"

  /// Replaces the WebView package. On Android that ends every app with a web view without calling its handlers;
  /// elsewhere web views are part of the system, and nothing happens.
  mutating func updateWebView() -> [ShellEffect] {
    let views = tabs.indices.filter { tabs[$0].page != nil }
    guard app.platform == .android, !views.isEmpty else { return [] }
    var effects: [ShellEffect] = []
    for index in views {
      record(
        DeathRecord(
          time: now, tab: tabs[index].id, kind: Self.webViewUpdate, cause: nil, url: pageURL(index) ?? "",
          lostCalls: lostCallNames(index), verdict: .hostExit, rule: .androidWebViewUpdate,
          losses: losses(index, .hostExit)))
      effects += endGeneration(index)
    }
    if let index = index(of: selectedTab) {
      log(.error, index, "the WebView package was updated: the system ends the app without calling its handlers")
    }
    hasExited = true
    return effects + [.exitHost]
  }
}
