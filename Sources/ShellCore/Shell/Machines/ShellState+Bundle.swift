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
      guard let tab = tabs.id(loading: request.load) else { return [] }
      tabs[tab].page?.provisional?.bundleVersion = version
      return [.startLoad(request)]
    case .dropSuspendedPages: return tabs.dropSuspendedBundledPages(in: &sharedBox.value)
    case .reloadPages(let excluded): return reloadBundledPages(except: excluded)
    case .reloadOutdatedPages: return reloadOutdatedPages() + handleBundleEvent(.outdatedPagesReloaded)
    }
  }

  /// Begins a load. Loads of bundled pages wait until there is a usable version.
  mutating func begin(_ request: LoadRequest) -> [ShellEffect] {
    app.isBundled(request.url) ? handleBundleEvent(.loadRequested(request)) : [.startLoad(request)]
  }

  // MARK: Pages of other versions

  private mutating func reloadBundledPages(except waiting: Set<LoadID>) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for tab in tabs.ids where tabs.showsBundledPage(tab, except: waiting, in: shared) {
      effects += reload(tab, restoring: .scrollAndForm)
    }
    return effects
  }

  /// Reloads pages that show a version that is no longer current, so that none mixes two versions.
  private mutating func reloadOutdatedPages() -> [ShellEffect] {
    var effects = tabs.dropSuspendedBundledPages(in: &sharedBox.value)
    for tab in tabs.ids where tabs.showsOutdatedPage(tab, in: shared) {
      effects += reload(tab, restoring: .scrollAndForm)
    }
    return effects
  }
}
