import BridgeContract
import PageWire

/// The app's own pages from a bundle: available at once and offline; newer versions are downloaded in the background.
extension ShellState {
  /// Whether a URL is one of the app's own pages and the app has a bundle.
  func isBundled(_ url: String) -> Bool { app.bundle != nil && WebAddress.origin(of: url) == app.origin }

  /// Opens the bundle at launch.
  mutating func openBundle() -> [ShellEffect] {
    guard app.bundle != nil else { return [] }
    bundle.activity = .opening
    return [.bundle(.open)]
  }

  /// Begins a load. Loads of bundled pages wait until there is a usable version.
  mutating func begin(_ request: LoadRequest) -> [ShellEffect] {
    guard isBundled(request.url) else { return [.startLoad(request)] }
    switch bundle.activity {
    case .closed, .opening:
      // However the app was started, its first page opens the bundle.
      bundle.pendingLoads.append(request)
      return bundle.activity == .closed ? openBundle() : []
    case .idle, .checking, .fetching: break
    }
    if bundle.current != nil {
      guard isBundleStale else { return startBundledLoad(request) }
      guard app.bundle?.stale == .refuse else {
        logBundle(.warning, staleText)
        return startBundledLoad(request)
      }
    }
    bundle.pendingLoads.append(request)
    switch bundle.activity {
    case .checking, .fetching: return []
    case .closed, .opening, .idle: return checkBundle()
    }
  }

  private mutating func startBundledLoad(_ request: LoadRequest) -> [ShellEffect] {
    if let index = tabs.firstIndex(where: { $0.page?.provisional?.load == request.load }) {
      tabs[index].page?.provisional?.bundleVersion = bundle.current?.version
    }
    return [.startLoad(request)]
  }

  /// Reloads a document that was read from a version that is no longer current, because its resources would come from
  /// another one. nil when the document may be shown.
  mutating func loadFromCurrentBundle(_ index: Int) -> [ShellEffect]? {
    guard let load = tabs[index].page?.provisional, isBundled(load.url), let version = load.bundleVersion,
      version != bundle.current?.version
    else { return nil }
    return navigate(
      index, to: load.url, commit: load.commit, restoring: load.restoration, isDecided: true,
      arranging: load.arrangement, isRuled: load.isRuled, continuing: load)
  }

  /// Requests the current version from the server. Without a server, pending loads fail at once.
  mutating func checkBundle() -> [ShellEffect] {
    guard let description = app.bundle else { return [] }
    guard description.server != nil else {
      let reason = bundle.error.map { " \($0)" } ?? ""
      let message =
        bundle.current == nil
        ? "The app has no usable version of its pages, and no server to download one from.\(reason)"
        : "\(staleText). No server is configured to confirm it."
      return failPendingBundleLoads(
        LoadFailure(kind: bundle.current == nil ? .tampered : .outdated, url: "", message: message))
    }
    bundle.activity = .checking
    let again = description.checkInterval.map { [ShellEffect.setTimer(.bundleCheck, after: $0)] } ?? []
    return again + [.bundle(.check)]
  }

  /// Handles the timer of update checks.
  mutating func handleBundleCheckTimer() -> [ShellEffect] {
    guard bundle.activity != .idle else {
      return checkBundle()
    }
    return app.bundle?.checkInterval.map { [.setTimer(.bundleCheck, after: $0)] } ?? []
  }

  // MARK: Age

  /// Whether the current version was not confirmed for too long. A confirmation more than a day in the future is
  /// invalid, because the clock was set back.
  public var isBundleStale: Bool {
    guard let limit = app.bundle?.maximumAge, bundle.current != nil else { return false }
    guard let confirmed = bundle.record.confirmedAt else { return true }
    let age = now - confirmed
    return age > limit || age < -86_400_000
  }

  private var staleText: String {
    let limit = BundleFormatter.duration(app.bundle?.maximumAge ?? 0)
    let version = bundle.current.map { "Version \($0.version)" } ?? "The version"
    guard let confirmed = bundle.record.confirmedAt else {
      return "\(version) of the app's pages was never confirmed by its server, which is required after \(limit)"
    }
    let age = BundleFormatter.duration(max(0, now - confirmed))
    return
      "\(version) of the app's pages was confirmed by its server \(age) ago, which is longer than the allowed \(limit)"
  }

  // MARK: Pending loads

  mutating func startPendingBundleLoads() -> [ShellEffect] {
    let pending = bundle.pendingLoads
    bundle.pendingLoads = []
    return pending.filter { isAwaited($0.load) }.flatMap { startBundledLoad($0) }
  }

  mutating func failPendingBundleLoads(_ failure: LoadFailure) -> [ShellEffect] {
    let pending = bundle.pendingLoads
    bundle.pendingLoads = []
    var effects: [ShellEffect] = []
    for request in pending {
      guard let index = tabs.firstIndex(where: { $0.page?.provisional?.load == request.load }) else { continue }
      var failure = failure
      failure.url = request.url
      if bundle.current != nil {
        failure = LoadFailure(kind: .outdated, url: request.url, message: staleText + ". " + failure.message)
      }
      effects += fail(index, failure)
    }
    return effects
  }

  /// Removes a canceled load. Returns true when it was waiting for a bundle, so that the loader does not know it.
  mutating func removePendingBundleLoad(_ load: LoadID) -> Bool {
    guard bundle.pendingLoads.contains(where: { $0.load == load }) else { return false }
    bundle.pendingLoads.removeAll { $0.load == load }
    return true
  }

  // MARK: Logging

  mutating func logBundle(_ level: ConsoleMessage.Level, _ text: String) {
    if let index = index(of: selectedTab) { log(level, index, text) }
  }

  mutating func recordBundleEvent(_ name: TimelineRecord.Name, _ detail: String) {
    if let index = index(of: selectedTab) { recordEvent(name, index, detail) }
  }

  mutating func reportBundleError(_ failure: LoadFailure) {
    bundle.error = failure.message
    recordBundleEvent(.didRefuseBundle, failure.message)
    logBundle(.error, failure.message)
  }

  // MARK: Interface

  /// `bundle_state`: `{version, next, state, stale, fault}`, or null for an app without a bundle.
  mutating func bundleState(_ call: CallID) -> [ShellEffect] {
    guard app.bundle != nil else { return end(call, .value(json: "null")) }
    func number(_ stored: StoredBundle?) -> JSONValue { stored.map { .integer(Int64($0.version)) } ?? .null }
    let value = JSONValue.object([
      JSONMember("version", number(bundle.current)), JSONMember("next", number(bundle.next)),
      JSONMember("state", .string(BundleFormatter.name(of: bundle.activity))),
      JSONMember("stale", .bool(isBundleStale)),
      JSONMember("error", bundle.error.map { .string($0) } ?? .null),
    ])
    return end(call, .value(json: value.text))
  }
}
