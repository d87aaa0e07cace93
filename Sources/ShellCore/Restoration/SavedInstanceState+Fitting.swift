extension SavedInstanceState {
  /// The serialized text within a limit of bytes; nil when even the current entries exceed it. It drops first the form
  /// states, then the entries farthest from the current one.
  public func serialized(fitting limit: Int) -> String? {
    var state = self
    var text = state.serialized
    if text.utf8.count > limit {
      state.dropFormStates()
      text = state.serialized
    }
    var distance = (state.tabs.map(\.stack.entries.count).max() ?? 0) / 2
    while text.utf8.count > limit {
      guard distance >= 0 else { return nil }
      for index in state.tabs.indices { state.tabs[index].stack.keep(within: distance) }
      text = state.serialized
      distance = distance > 0 ? distance / 2 : -1
    }
    return text
  }

  private mutating func dropFormStates() {
    for index in tabs.indices {
      tabs[index].stack.updateAll { entry in
        guard var page = entry.page else { return }
        page.formState = ""
        entry.content = .page(page)
      }
    }
  }
}

extension BackStack {
  /// Drops the entries beyond a distance from the current one.
  fileprivate mutating func keep(within distance: Int) {
    guard !entries.isEmpty else { return }
    let first = max(0, index - distance)
    let last = min(entries.count - 1, index + distance)
    self = BackStack(entries: Array(entries[first...last]), index: index - first)
  }
}
