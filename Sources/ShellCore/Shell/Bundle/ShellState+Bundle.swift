import PageWire

/// The app's own pages from a bundle: available at once and offline; newer versions are downloaded in the background.
extension ShellState {
  /// Whether the current version was not confirmed for too long.
  public var isBundleStale: Bool { bundleContext.map { bundle.isStale(in: $0) } ?? false }

  private var bundleContext: BundleState.Context? {
    app.bundle.map { BundleState.Context(description: $0, now: now) }
  }

  /// Has no effect in an app without a bundle.
  mutating func handleBundleEvent(_ event: BundleState.Event) -> [ShellEffect] {
    guard let context = bundleContext else { return [] }
    return apply(bundle.handle(event, in: context)) { $0.perform($1) }
  }

  private mutating func perform(_ request: BundleState.Request) -> [ShellEffect] {
    switch request {
    case .startLoad(let request, let version):
      guard let tab = tabID(loading: request.load) else { return [] }
      tabs[tab].page?.provisional?.bundleVersion = version
      return [.startLoad(request)]
    case .dropSuspendedPages: return dropSuspendedBundledPages()
    case .reloadPages(let excluded): return reloadBundledPages(except: excluded)
    case .reloadOutdatedPages: return reloadOutdatedPages() + handleBundleEvent(.outdatedPagesReloaded)
    }
  }

  /// Begins a load. Loads of bundled pages wait until there is a usable version.
  mutating func begin(_ request: LoadRequest) -> [ShellEffect] {
    app.isBundled(request.url) ? handleBundleEvent(.loadRequested(request)) : [.startLoad(request)]
  }

  /// `bundle_state`: `{version, next, state, stale, error}`, or null for an app without a bundle.
  mutating func bundleState(_ call: CallID) -> [ShellEffect] {
    app.bundle == nil ? end(call, .value(json: "null")) : handleBundleEvent(.stateRequested(call))
  }

  /// Reloads a document that was read from a version that is no longer current, because its resources would come from
  /// another one. nil when the document may be shown.
  mutating func loadFromCurrentBundle(_ tab: TabID) -> [ShellEffect]? {
    guard let load = tabs[tab].page?.provisional, app.isBundled(load.url), let version = load.bundleVersion,
      version != bundle.current?.version
    else { return nil }
    return navigate(
      tab, to: load.url, commit: load.commit, restoring: load.restoration, isDecided: true,
      arranging: load.arrangement, isRuled: load.isRuled, continuing: load)
  }

  // MARK: Pages of other versions

  private mutating func reloadBundledPages(except waiting: Set<LoadID>) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for tab in tabIDs {
      guard let page = tabs[tab].page, tabs[tab].pageURL.map({ app.isBundled($0) }) == true else { continue }
      if let provisional = page.provisional, waiting.contains(provisional.load) { continue }
      effects += reload(tab, restoring: .scrollAndForm)
    }
    return effects
  }

  /// Drops suspended documents of bundled pages.
  private mutating func dropSuspendedBundledPages() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for tab in tabIDs {
      let outdated = Set((tabs[tab].page?.bfcache.suspended ?? []).filter { app.isBundled($0.url) }.map(\.document))
      effects += tabs[tab].dropSuspended(in: &shared) { outdated.contains($0.document) }
    }
    return effects
  }

  /// Reloads pages that show a version that is no longer current, so that none mixes two versions. A load without a
  /// response fails by itself, or is repeated when its response comes (`loadFromCurrentBundle`).
  private mutating func reloadOutdatedPages() -> [ShellEffect] {
    var effects = dropSuspendedBundledPages()
    for tab in tabIDs {
      guard let page = tabs[tab].page, page.isShown, let version = page.source.bundleVersion,
        version != bundle.current?.version
      else { continue }
      if let provisional = page.provisional, provisional.generation == nil { continue }
      effects += reload(tab, restoring: .scrollAndForm)
    }
    return effects
  }
}
