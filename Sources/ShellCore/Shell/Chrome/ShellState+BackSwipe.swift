import PageWire

extension ShellState {
  /// Whether a swipe from the edge would go back now: on iOS, where the tab's own stack has a back entry. It does not
  /// leave the first page of a modal.
  public var canSwipeBack: Bool { shownDialog == nil && tabs.canSwipeBack(in: shared) }

  /// Whether the shell handles a gesture on the page area.
  public func isBackSwipe(_ gesture: SwipeGesture) -> Bool { BackSwipe.isRecognized(gesture) && canSwipeBack }

  /// The state after a swipe back with its entry, to draw what is below the page while the finger moves.
  public var belowBackSwipe: (state: ShellState, entry: HistoryEntry)? {
    guard canSwipeBack, let tab = tabs.id(selectedTab), let target = tabs[tab].stack.backIndex else { return nil }
    var below = self
    below.tabs[tab].stack = BackStack(entries: tabs[tab].stack.entries, index: target)
    below.tabs[tab].page?.phase = .shown(isFinished: true)
    below.tabs[tab].page?.provisional = nil
    below.banner = nil
    return (below, tabs[tab].stack.entries[target])
  }

  /// Handles a swipe over the page area. The page does not receive a back swipe, completed or canceled.
  mutating func swipe(_ gesture: SwipeGesture) -> [ShellEffect]? {
    guard isBackSwipe(gesture) else { return nil }
    return BackSwipe.isCompleted(gesture, columns: viewport.size.columns) ? perform(.goBack) : []
  }
}
