import BridgeContract
import PageWire

/// Loads, and what precedes and follows them in several tabs.
extension ShellState {
  /// Loads a URL in a tab, unless it belongs to another topic. `commit` determines the effect on the stack.
  mutating func navigate(
    _ tab: TabID, to url: String, commit: ProvisionalLoad.Commit, restoring: ProvisionalLoad.Restoration = .nothing,
    arranging arrangement: StackArrangement = .plain
  ) -> [ShellEffect] {
    navigate(
      PendingNavigation(tab: tab, url: url, commit: commit, restoring: restoring, arrangement: arrangement))
  }

  mutating func navigate(_ load: PendingNavigation, isDecided: Bool = false) -> [ShellEffect] {
    apply(to: load.tab) { load.begin(isDecided: isDecided, for: &$0, in: &$1) }
  }

  /// Starts a load in a view with a live renderer.
  mutating func start(_ load: PendingNavigation) -> [ShellEffect] {
    let effects = ensureRenderer(load.tab)
    let request = load.start(in: &tabs[load.tab], &sharedBox.value)
    switch app.packSchemes.resolve(load.url) {
    case .none, .fallback: return effects + begin(request)
    case .pack(let id): return effects + handlePackEvent(.loadRequested(request, id))
    case .refused(let failure): return effects + tabs[load.tab].fail(failure, in: &sharedBox.value)
    }
  }

  /// Reloads the current entry; does nothing for a native screen.
  mutating func reload(_ tab: TabID, restoring: ProvisionalLoad.Restoration) -> [ShellEffect] {
    guard let entry = tabs[tab].stack.current else { return openStart(tab) }
    guard let page = entry.page else { return [] }
    return navigate(tab, to: page.url, commit: .reload, restoring: restoring)
  }

  mutating func traverse(_ tab: TabID, _ traversal: Traversal) -> [ShellEffect] {
    apply(to: tab) { traversal.perform(for: &$0, in: &$1) }
  }

  /// Handles a document that a process has accepted: it now has the time that parsing takes.
  mutating func handleAcceptance(_ envelope: EventEnvelope, _ page: PageViewState) -> [ShellEffect] {
    guard let provisional = page.provisional, provisional.generation == envelope.generation else {
      droppedEvents += 1
      return []
    }
    return [.setTimer(.commit(provisional.load), after: ShellLimits.commitDeadline)]
  }

  /// Handles a page that did not commit a document in time: it hangs or died silently. A page that the shell has
  /// suspended is ignored.
  mutating func handleCommitTimeout(_ load: LoadID) -> [ShellEffect] {
    guard let tab = tabs.id(opening: load) else { return [] }
    // Another view of the same renderer is blocked by a dialog, so the user's answer is awaited.
    if let renderer = tabs[tab].page?.renderer, tabs.isBlocked(renderer, exceptFor: tab, in: shared) {
      return [.setTimer(.commit(load), after: ShellLimits.commitDeadline)]
    }
    return apply(to: tab) { $0.recoverUnresponsive(in: &$1) }
  }

  mutating func ensureRenderer(_ tab: TabID) -> [ShellEffect] {
    apply(tabs.ensureRenderer(tab, in: &sharedBox.value), of: tab)
  }

  /// Handles a redirect of a frame's document.
  mutating func handleFrameRedirect(_ id: FrameLoadID, to url: String) -> [ShellEffect] {
    guard let tab = tabs.id(where: { $0.address == id.address }) else { return [.decideFrameRedirect(id, .deny)] }
    let navigation = FrameNavigation(redirecting: id, to: url, in: tab)
    return apply(to: tab) { navigation.decide(for: &$0, in: &$1) }
  }

  /// Performs a link with one of the app's schemes; nil for every other URL.
  mutating func follow(link url: String, _ tab: TabID) -> [ShellEffect]? {
    applyIfAny(to: tab) { LinkCommand(url: url).perform(for: &$0, in: &$1) }
  }

  /// Selects another tab, and loads a URL that it does not show yet.
  mutating func moveToTab(_ target: TabID, url: String?) -> [ShellEffect] {
    guard let url, !tabs[target].isShowing(url) else { return select(target) }
    // A dead or failed page with that URL is reloaded: its history entry exists already.
    let isThere = tabs[target].page?.provisional == nil && tabs[target].stack.current?.page?.url == url
    let selection = select(target, .forNavigation)
    tabs[target].page?.redirects.count = 0
    return selection
      + navigate(
        target, to: url, commit: isThere ? .reload : .push, restoring: isThere ? .scroll : .nothing,
        arranging: isThere ? .plain : StackArrangement.external(url, in: tabs[target], of: app))
  }

  mutating func select(_ id: TabID, _ selection: TabSelection = .standalone) -> [ShellEffect] {
    apply(tabs.select(id, selection, in: &sharedBox.value), of: id)
  }

  mutating func openStart(_ tab: TabID) -> [ShellEffect] { apply(to: tab) { $0.openStart(in: &$1) } }
}
