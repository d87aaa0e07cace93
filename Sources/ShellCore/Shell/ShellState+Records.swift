extension ShellState {
  /// The state without its records: call log, timeline, console and others. The app's chrome does not show them, so
  /// that its description can be reused while the remaining state is equal. The last death is part of the chrome while
  /// a page is gone.
  public var withoutRecords: ShellState {
    var state = self
    state.callLog = CallLog()
    state.programs.messages = []
    state.programs.lastMessage = 0
    state.droppedEvents = 0
    state.timeline = []
    state.externals.records = []
    state.downloads.records = []
    state.console = []
    state.dropped = DroppedRecords()
    state.loadCounts = [:]
    state.actions = []
    state.refusedMessages = [:]
    state.counters = ShellCounters()
    for index in state.tabs.indices { state.tabs[index].savedState = .null }
    return state
  }
}
