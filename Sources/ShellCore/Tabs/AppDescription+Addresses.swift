import BridgeContract
import PageWire

extension AppDescription {
  var bfcacheLimit: Int { bfcache.limit(on: platform) }

  /// Whether a URL is one of the app's own pages and the app has a bundle.
  func isBundled(_ url: String) -> Bool { bundle != nil && WebAddress.origin(of: url) == origin }

  /// The decision about another app's URL; nil for a URL that a page view loads.
  func externalDecision(for url: String) -> ExternalDecision? {
    guard let scheme = WebAddress.scheme(of: url) else { return nil }
    if loads(url) {
      guard scheme == "http" || scheme == "https" else { return nil }
      return decisions.external.rule(WebAddress.authority(of: url))
    }
    return decisions.external.rule(scheme) ?? decisions.external.defaultDecision
  }

  /// Whether a page view loads a URL.
  func loads(_ url: String) -> Bool {
    WebAddress.isLoadable(url) || WebAddress.scheme(of: url).flatMap { packSchemes.scheme($0) } != nil
  }

  /// The rule for a URL: the last match of presentation and of context each, else `default`. nil for an app
  /// without rules.
  func rule(for url: String) -> (presentation: Presentation, context: PresentationContext)? {
    guard !navigation.rules.isEmpty, navigation.quirks.pathRules == .apply else { return nil }
    let matching = navigation.rules.filter { $0.pattern.matches(url, ignoresCase: platform == .android) }
    return (
      matching.last { $0.presentation != nil }?.presentation ?? .default,
      matching.last { $0.context != nil }?.context ?? .default
    )
  }

  /// The recovery configuration of a tab, or else of the app.
  func recovery(of tab: TabID) -> RecoveryConfiguration {
    description(of: tab)?.recovery ?? recovery
  }

  /// The tab of a link by the app's rules; nil for the current one.
  func linkedTab(_ url: String) -> TabID? { navigation.links.first { $0.pattern.matches(url) }?.tab }

  /// The recorded state for bar and Back in shells that track loads only; nil in others, and for native screens.
  func navigationSnapshot(of tab: TabState) -> NavigationSnapshot? {
    guard !navigation.quirks.tracksSameDocument, tab.stack.current?.page != nil else { return nil }
    return tab.page?.navigationSnapshot
  }

  /// Whether a tab is rendered by a script.
  public func startsWithScript(_ tab: TabID) -> Bool {
    guard case .script? = description(of: tab)?.start else { return false }
    return true
  }

  /// Whether a URL is that of the tab's script.
  func isScript(_ url: String, _ tab: TabID) -> Bool {
    guard case .script(let script)? = description(of: tab)?.start else { return false }
    return WebAddress.isSameDocument(script, url)
  }
}
