/// The end of an app that is nobody's fault.
extension ShellState {
  /// How the list of deaths calls it.
  static let webViewUpdate = "webview-update"

  /// The system replaces the package that web views are made of. On Android that ends every app which has made a view, without
  /// asking the handlers that it has set; elsewhere web views come with the system, and nothing happens.
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
      effects += endLife(index)
    }
    if let index = index(of: selectedTab) {
      log(.error, index, "the WebView package was updated: the system ends the app and asks no handler")
    }
    hasExited = true
    return effects + [.exitHost]
  }
}
