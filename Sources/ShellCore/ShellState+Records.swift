extension ShellState {
  /// The same state without what it only keeps for those who look back: the bridge's ledger, the timeline, the console and the
  /// like. The app's frame shows nothing of that, so whoever has described it for an equal rest need not do it again. Of deaths it
  /// shows the last one, where a page is gone.
  public var withoutRecords: ShellState {
    var rest = self
    rest.calls = []
    rest.unansweredCalls = 0
    rest.droppedReplies = 0
    rest.droppedReports = 0
    rest.timeline = []
    rest.externals = []
    rest.downloads = []
    rest.console = []
    rest.dropped = DroppedRecords()
    rest.loadCounts = [:]
    rest.actions = []
    rest.refusedMessages = [:]
    rest.counters = ShellCounters()
    for place in rest.tabs.indices { rest.tabs[place].savedState = .null }
    return rest
  }
}
