import BridgeContract

/// The state machine of the bundle that contains the app's pages: which version is used, which one is next, and which
/// loads wait for a usable version.
public struct BundleState: Equatable, Sendable {
  public enum Activity: Equatable, Sendable {
    /// The store has not been opened yet.
    case closed
    case opening
    case idle
    case checking
    /// The number of downloaded files, and of all files.
    case fetching(version: Int, done: Int, total: Int)
  }

  public internal(set) var activity = Activity.closed
  /// The version in use; nil when there is no usable one.
  public internal(set) var current: StoredBundle?
  /// A newer version that the next launch activates.
  public internal(set) var next: StoredBundle?
  public internal(set) var record = BundleRecord()
  /// The message of the last error or rejection.
  public internal(set) var error: String?
  /// All stored versions, including the current one.
  var available: [StoredBundle] = []
  /// The current version was rejected: the next one that is stored is activated at once.
  var activatesImmediately = false
  /// Loads of the app's own pages that wait for a usable version.
  var pendingLoads: [LoadRequest] = []
}

extension BundleState {
  typealias Effect = MachineEffect<Request>

  enum Event: Equatable, Sendable {
    case launched
    /// A page of the bundle is about to be loaded.
    case loadRequested(LoadRequest)
    /// The store or its downloader has reported.
    case reported(BundleReport)
    case checkTimerFired
    /// `Request.reloadOutdatedPages` was carried out.
    case outdatedPagesReloaded
    /// `bundle_state` was called.
    case stateRequested(CallID)
  }

  /// What the machine requests of the shell.
  enum Request: Equatable, Sendable {
    /// Starts a load from a version, if a tab still waits for it.
    case startLoad(LoadRequest, version: Int?)
    /// Discards the suspended documents of bundled pages.
    case dropSuspendedPages
    /// Reloads all bundled pages, except those with one of these loads.
    case reloadPages(except: Set<LoadID>)
    /// Reloads the pages that show a version that is no longer current.
    case reloadOutdatedPages
  }

  /// The environment of the machine.
  struct Context: Equatable, Sendable {
    var description: BundleDescription
    /// Milliseconds since launch.
    var now: Double
  }

  mutating func handle(_ event: Event, in context: Context) -> [Effect] {
    switch event {
    case .launched: open()
    case .loadRequested(let request): begin(request, context)
    case .reported(let report): handle(report, context)
    case .checkTimerFired: handleCheckTimer(context)
    case .outdatedPagesReloaded:
      switch activity {
      case .idle: context.description.server == nil ? [] : check(context)
      case .closed, .opening, .checking, .fetching: []
      }
    case .stateRequested(let call): [.endCall(call, .value(json: json(context).text))]
    }
  }

  /// Removes a canceled load. Returns true when it was waiting for a version, so that the loader does not know it.
  mutating func cancel(_ load: LoadID) -> Bool {
    guard pendingLoads.contains(where: { $0.load == load }) else { return false }
    pendingLoads.removeAll { $0.load == load }
    return true
  }

  private mutating func open() -> [Effect] {
    activity = .opening
    return [.shell(.bundle(.open))]
  }

  // MARK: Loads

  /// Begins a load, which waits until there is a usable version.
  private mutating func begin(_ request: LoadRequest, _ context: Context) -> [Effect] {
    switch activity {
    case .closed, .opening:
      // However the app was started, its first page opens the bundle.
      pendingLoads.append(request)
      return activity == .closed ? open() : []
    case .idle, .checking, .fetching: break
    }
    if current != nil {
      guard isStale(in: context) else { return [start(request)] }
      guard context.description.stale == .refuse else {
        return [.log(.warning, staleText(context)), start(request)]
      }
    }
    pendingLoads.append(request)
    switch activity {
    case .checking, .fetching: return []
    case .closed, .opening, .idle: return check(context)
    }
  }

  private func start(_ request: LoadRequest) -> Effect {
    .request(.startLoad(request, version: current?.version))
  }

  mutating func startPendingLoads() -> [Effect] {
    defer { pendingLoads = [] }
    return pendingLoads.map(start)
  }

  mutating func failPendingLoads(_ failure: LoadFailure, _ context: Context) -> [Effect] {
    defer { pendingLoads = [] }
    return pendingLoads.map { request in
      guard current == nil else {
        let message = staleText(context) + ". " + failure.message
        return .failLoad(request.load, LoadFailure(kind: .outdated, url: request.url, message: message))
      }
      var failure = failure
      failure.url = request.url
      return .failLoad(request.load, failure)
    }
  }

  // MARK: Checks

  /// Requests the current version from the server. Without a server, pending loads fail at once.
  mutating func check(_ context: Context) -> [Effect] {
    guard context.description.server != nil else {
      let reason = error.map { " \($0)" } ?? ""
      let message =
        current == nil
        ? "The app has no usable version of its pages, and no server to download one from.\(reason)"
        : "\(staleText(context)). No server is configured to confirm it."
      return failPendingLoads(
        LoadFailure(kind: current == nil ? .tampered : .outdated, url: "", message: message), context)
    }
    activity = .checking
    return checkTimer(context) + [.shell(.bundle(.check))]
  }

  private mutating func handleCheckTimer(_ context: Context) -> [Effect] {
    activity == .idle ? check(context) : checkTimer(context)
  }

  private func checkTimer(_ context: Context) -> [Effect] {
    context.description.checkInterval.map { [.shell(.setTimer(.bundleCheck, after: $0))] } ?? []
  }

  /// Whether the current version was not confirmed for too long. A confirmation more than a day in the future is
  /// invalid, because the clock was set back.
  func isStale(in context: Context) -> Bool {
    guard let limit = context.description.maximumAge, current != nil else { return false }
    guard let confirmed = record.confirmedAt else { return true }
    let age = context.now - confirmed
    return age > limit || age < -86_400_000
  }

  private func staleText(_ context: Context) -> String {
    let limit = BundleFormatter.duration(context.description.maximumAge ?? 0)
    let version = current.map { "Version \($0.version)" } ?? "The version"
    guard let confirmed = record.confirmedAt else {
      return "\(version) of the app's pages was never confirmed by its server, which is required after \(limit)"
    }
    let age = BundleFormatter.duration(max(0, context.now - confirmed))
    return
      "\(version) of the app's pages was confirmed by its server \(age) ago, which is longer than the allowed \(limit)"
  }

  /// The reply to `bundle_state`.
  private func json(_ context: Context) -> JSONValue {
    func number(_ stored: StoredBundle?) -> JSONValue { stored.map { .integer(Int64($0.version)) } ?? .null }
    return .object([
      JSONMember("version", number(current)), JSONMember("next", number(next)),
      JSONMember("state", .string(BundleFormatter.name(of: activity))),
      JSONMember("stale", .bool(isStale(in: context))), JSONMember("error", error.map { .string($0) } ?? .null),
    ])
  }
}
