import BridgeContract
import PageWire

/// Changes of a page view that concern nothing else of its tab.
extension PageViewState {
  /// Shows the overlay at the start of a load, unless another load has shown it.
  mutating func showLoadingOverlay(for load: LoadID, in app: AppDescription) {
    guard app.navigation.quirks.loadingOverlay == .callbacks, overlayLoad == nil else { return }
    overlayLoad = load
  }

  /// Records the load of the open document at its commit.
  mutating func recordCommittedLoad(_ load: LoadID, in app: AppDescription) {
    guard app.navigation.quirks.loadingOverlay == .callbacks else { return }
    committedLoad = load
  }

  /// Hides the overlay when the load that has shown it finishes or fails.
  mutating func hideLoadingOverlay(after load: LoadID?) {
    guard load != nil, overlayLoad == load else { return }
    overlayLoad = nil
  }

  /// Records the lost callbacks of a generation whose document may be suspended.
  mutating func recordLostCallbacks(_ callbacks: [String]) {
    guard !callbacks.isEmpty else { return }
    if suspending?.generation == generation {
      suspending?.lostCallbacks = callbacks
    }
    guard let position = suspended.firstIndex(where: { $0.generation == generation }) else { return }
    suspended[position].lostCallbacks = callbacks
  }

  func discard(_ generations: [Generation]) -> [ShellEffect] {
    guard let renderer else { return [] }
    let address = PageAddress(renderer: renderer, view: view, generation: generation)
    return generations.map { .send(.discardDocument($0), to: address) }
  }

  /// Counts a client redirect and detects loops: navigations shortly after each commit. Network time does not count,
  /// and a page that navigates once a second is a clock, a slide show or a poll.
  /// - Returns: whether there were too many.
  mutating func countRedirect(at now: Double) -> Bool {
    let isFast = now - committedAt < ShellLimits.redirectWindow / Double(ShellLimits.redirects)
    let previous = clientRedirects
    clientRedirects = isFast ? previous + 1 : 1
    return isFast && previous >= ShellLimits.redirects
  }

  /// Drops the view's document and renderer.
  mutating func dropDocument(next: Generation) {
    renderer = nil
    document = nil
    suspended = []
    suspending = nil
    entry = nil
    focus = .none
    generation = next
    phase = .gone
  }

  /// The recovery that was deferred until the page is shown, as it is to be performed now; nil when there is none.
  mutating func takeDeferredRecovery() -> (verdict: RecoveryVerdict, interrupted: ProvisionalLoad?)? {
    guard let deferred = deferredRecovery else { return nil }
    let interrupted = interruptedLoad
    deferredRecovery = nil
    interruptedLoad = nil
    let verdict: RecoveryVerdict =
      switch deferred {
      case .reloadWhenShown: isDead ? .useDeadView : .reload
      case .recreateWhenShown: .recreate
      case .startPageWhenShown: .startPage
      case .loadSourceWhenShown: isDead ? .useDeadView : .loadSource
      case .leaveBlank, .reload, .recreate, .crashPage, .startPage, .hostExit, .loadSource, .useDeadView, .undetected:
        deferred
      }
    return (verdict, interrupted)
  }
}
