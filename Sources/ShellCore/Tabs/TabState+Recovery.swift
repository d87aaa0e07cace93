import BridgeContract
import PageWire

/// Execution of recovery verdicts: what a tab can do by itself, and requests for the load that follows.
extension TabState {
  mutating func recover(
    _ verdict: RecoveryVerdict, _ interrupted: ProvisionalLoad?, in shell: inout SharedState
  ) -> [TabEffect] {
    switch verdict {
    case .leaveBlank, .undetected:
      return []
    case .reload:
      return reloadInPlace(interrupted, in: &shell)
    case .loadSource:
      shell.recordEvent(.didRecover, id, "the source of the view")
      guard case .url(let url)? = shell.app.description(of: id)?.start else {
        return load(nil, restoring: .nothing, in: &shell)
      }
      return Self.recovery(.load(PendingNavigation(tab: id, url: url, commit: .push)))
    case .useDeadView:
      return useDeadView(interrupted?.url ?? pageURL ?? "", in: &shell).asTabEffects
    case .reloadWhenShown, .recreateWhenShown, .startPageWhenShown, .loadSourceWhenShown:
      page?.recovery.deferred = verdict
      page?.recovery.interruptedLoad = interrupted
      return []
    case .recreate:
      recreateView(in: &shell)
      return load(interrupted, restoring: .scroll, in: &shell)
    case .crashPage:
      // As for a failed load, the entry exists already, so that a retry adds none.
      if let interrupted, interrupted.isSafe {
        _ = commitEntry(interrupted, document: shell.counters.nextDocument(), in: &shell)
      }
      let failure = crashed(interrupted?.url ?? pageURL ?? "", in: shell)
      if page?.recovery.isDead == true { recreateView(in: &shell) }
      page?.phase = .failed(failure)
      return []
    case .startPage:
      if page?.recovery.isDead == true { recreateView(in: &shell) }
      stack = BackStack()
      shell.recordEvent(.didRecover, id, "start page")
      return [.request(.openStart)]
    case .hostExit:
      shell.hasExited = true
      return [.shell(.exitHost)]
    }
  }

  /// Reloads like `WKWebView.reload` after the end of its process: the current history item is loaded, regardless of a
  /// pending load. A view without a commit has none and stays blank, unless a fallback follows.
  private mutating func reloadInPlace(
    _ interrupted: ProvisionalLoad?, in shell: inout SharedState
  ) -> [TabEffect] {
    guard stack.isEmpty, shell.app.recovery(of: id).reloadTarget == .entry else {
      return load(nil, restoring: .nothing, in: &shell)
    }
    guard shell.app.recovery(of: id).fallsBackToRecreate else {
      shell.log(.warning, id, "reload has no effect: the view has not committed a load yet")
      return []
    }
    return recover(.recreate, interrupted, in: &shell)
  }

  /// Loads the current entry or the interrupted load. Under a native screen nothing is loaded until the user goes back.
  mutating func load(
    _ interrupted: ProvisionalLoad?, restoring: ProvisionalLoad.Restoration, in shell: inout SharedState
  ) -> [TabEffect] {
    let interrupted = interrupted?.isSafe == true ? interrupted : nil
    if interrupted == nil, isCoveredByNativeScreen { return [] }
    let url = interrupted?.url ?? recoveryURL(in: shell)
    shell.recordEvent(.didRecover, id, url)
    if let interrupted { return Self.recovery(.load(PendingNavigation(restarting: interrupted, in: id))) }
    guard !stack.isEmpty else { return Self.recovery(.openStart) }
    return Self.recovery(.load(PendingNavigation(tab: id, url: url, commit: .reload, restoring: restoring)))
  }

  /// A load that recovers the page.
  private static func recovery(_ load: TabRequest) -> [TabEffect] { [.request(load), .request(.markRecoveryLoad)] }

  /// Loads the previous entry into a view whose renderer is gone, unless another load is in progress.
  mutating func loadEntry(isRestarted: Bool, in shell: inout SharedState) -> [TabEffect] {
    guard hasEntryToLoad(isRestarted: isRestarted, in: shell), page?.provisional == nil, shell.signIn.attempt == nil,
      shell.callLog.navigation(of: id) == nil
    else { return [] }
    return load(nil, restoring: .scroll, in: &shell)
  }

  /// Replaces a view object that cannot be used any more.
  mutating func recreateView(in shell: inout SharedState) {
    guard let old = self.page else { return }
    var page = PageViewState(view: shell.counters.nextView())
    page.generation = old.generation
    page.phase = .gone
    page.redirects.count = old.redirects.count
    self.page = page
  }

  /// Emulates an app that keeps using a view whose renderer is gone: Android neither throws nor paints.
  mutating func useDeadView(_ url: String, in shell: inout SharedState) -> [ShellEffect] {
    let settled = settleProvisional(in: &shell)
    page?.recovery.deferred = nil
    shell.recordEvent(.didUseDeadView, id, url)
    shell.log(.error, id, "dead view used: the renderer of this view is gone, \(url) is not loaded; create a new view")
    return settled
  }

  func crashed(_ url: String, in shell: SharedState) -> LoadFailure {
    let seconds = WholeNumber.text((shell.app.recovery(of: id).breaker?.window ?? 0) / 1000)
    if case .failedToStart(let reason)? = shell.records.deaths.last(where: { $0.tab == id })?.cause {
      return LoadFailure(kind: .crashed, url: url, message: "The page process could not be started: \(reason).")
    }
    return LoadFailure(
      kind: .crashed, url: url,
      message: "This page died \(recentDeaths.count) times within \(seconds) s and is not loaded again.")
  }

  /// Whether the page that a tab showed before its renderer died is loaded when another load did not commit.
  /// - Parameter isRestarted: a recovery has started the load. A load by the user detects a silent death; the policy
  ///   for such deaths decides then.
  func hasEntryToLoad(isRestarted: Bool, in shell: SharedState) -> Bool {
    guard page?.phase == .gone, page?.recovery.isDead != true, pagePosition != nil,
      !isCoveredByNativeScreen
    else { return false }
    guard !isRestarted else { return true }
    switch shell.app.recovery(of: id).silent {
    case .reload, .deferred, .recreate, .breaker: return true
    case .none, .startPage, .hostExit: return false
    }
  }

  /// The URL by which the entry is reloaded.
  func recoveryURL(in shell: SharedState) -> String {
    switch shell.app.recovery(of: id).reloadTarget {
    case .entry, .source: pageURL ?? ""
    case .viewURL: viewURL.isEmpty ? WebAddress.blank : viewURL
    case .initialURL: pagePosition.flatMap { stack.entries[$0].page?.loadedURL } ?? ""
    }
  }
}
