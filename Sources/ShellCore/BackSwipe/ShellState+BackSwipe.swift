import PageWire

extension ShellState {
  /// Whether a swipe from the edge would go back now: on iOS, where the tab's own stack has an entry to go back to. The first page of a
  /// modal is not left by it.
  public var canSwipeBack: Bool {
    guard app.platform != .android, app.navigation.swipesBack, !isInBackground, shownDialog == nil,
      let tab = selected, tab.modals.isEmpty, let target = tab.stack.backIndex
    else { return false }
    if let heard = heardNavigation(tab), !heard.canGoBack { return false }
    return tab.stack.entries[target].isModal == tab.stack.current?.isModal
  }

  /// Whether a gesture on the page area is the shell's.
  public func isBackSwipe(_ gesture: SwipeGesture) -> Bool { BackSwipe.isRecognized(gesture) && canSwipeBack }

  /// The shell as it would be after a swipe back, for what lies below the page while the finger moves; with the entry that is shown then.
  public var belowBackSwipe: (state: ShellState, entry: HistoryEntry)? {
    guard canSwipeBack, let index = index(of: selectedTab), let target = tabs[index].stack.backIndex else { return nil }
    var below = self
    below.tabs[index].stack = BackStack(entries: tabs[index].stack.entries, index: target)
    below.tabs[index].page?.phase = .shown(isFinished: true)
    below.tabs[index].page?.provisional = nil
    below.banner = nil
    return (below, tabs[index].stack.entries[target])
  }

  /// A finger over the page area. The page gets nothing of a swipe that is the shell's, completed or cancelled.
  mutating func swipe(_ gesture: SwipeGesture) -> [ShellEffect]? {
    guard isBackSwipe(gesture) else { return nil }
    return BackSwipe.isCompleted(gesture, columns: viewport.size.columns) ? carryOut(.goBack) : []
  }
}
