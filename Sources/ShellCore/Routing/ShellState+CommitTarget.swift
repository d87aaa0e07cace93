import PageWire

/// The history position of a document after its commit, and its restored state.
extension ShellState {
  func targetEntry(_ index: Int, _ commit: ProvisionalLoad.Commit) -> PageEntry? {
    switch commit {
    case .push, .replace: nil
    case .reload: pagePosition(index).flatMap { tabs[index].stack.entries[$0].page }
    case .traverse(let id): tabs[index].stack.entries.first { $0.id == id }?.page
    }
  }

  /// A page that loads below a native screen is hidden.
  func willBeVisible(_ index: Int, _ commit: ProvisionalLoad.Commit) -> Bool {
    guard tabs[index].id == selectedTab, !isInBackground else { return false }
    switch commit {
    case .push, .traverse: return true
    case .replace, .reload: return !isCoveredByNativeScreen(index)
    }
  }

  func historyLength(_ index: Int, _ commit: ProvisionalLoad.Commit) -> Int {
    let stack = tabs[index].stack
    switch commit {
    case .push: return historyIndex(index, commit) + 1
    case .replace, .reload, .traverse: return max(1, stack.entries.count)
    }
  }

  /// The index of the document's entry after its commit.
  func historyIndex(_ index: Int, _ commit: ProvisionalLoad.Commit) -> Int {
    let stack = tabs[index].stack
    switch commit {
    case .push:
      switch tabs[index].page?.provisional?.arrangement ?? .plain {
      case .plain, .modal, .removingForwardEntries: return stack.isEmpty ? 0 : stack.index + 1
      case .aboveStart: return stack.isEmpty ? 1 : stack.index + 1
      case .dismissing: return stack.tabEntries.count
      case .replacingBelowModal: return max(0, stack.tabEntries.count - 1)
      case .replacingAll: return 0
      }
    case .replace, .reload: return pagePosition(index) ?? max(0, stack.index)
    case .traverse(let id): return stack.entries.firstIndex { $0.id == id } ?? max(0, stack.index)
    }
  }

  func referrer(_ index: Int, _ commit: ProvisionalLoad.Commit) -> String {
    switch commit {
    case .push, .replace: pageURL(index).map { WebAddress.withoutFragment($0) } ?? ""
    case .reload, .traverse: ""
    }
  }
}
