import BridgeContract
import PageWire

extension TabState {
  /// Applies a plan to a load in progress.
  mutating func arrange(_ plan: PresentationPlan) {
    let stack = self.stack
    var commit = ProvisionalLoad.Commit.push
    var arrangement = StackArrangement.plain
    switch plan.move {
    case .nothing, .pop, .refresh, .clearAll: break
    case .push: arrangement = plan.isModal ? .modal : plan.dismisses ? .dismissing : .plain
    case .replace:
      if plan.dismisses { arrangement = .replacingBelowModal } else { commit = .replace }
    case .replaceRoot: arrangement = .replacingAll
    case .visitPrevious:
      let shown = plan.dismisses ? stack.basePosition : stack.index
      let before = shown.flatMap { shown in stack.entries[..<shown].lastIndex { !$0.isSkipped } }
      guard let before else { break }
      commit = .traverse(stack.entries[before].id)
      arrangement = .removingForwardEntries
    }
    page?.provisional?.commit = commit
    page?.provisional?.arrangement = arrangement
  }

  func targetEntry(_ commit: ProvisionalLoad.Commit) -> PageEntry? {
    switch commit {
    case .push, .replace: nil
    case .reload: pagePosition.flatMap { stack.entries[$0].page }
    case .traverse(let id): stack.entries.first { $0.id == id }?.page
    }
  }

  /// A page that loads below a native screen is hidden.
  func willBeVisible(_ commit: ProvisionalLoad.Commit, in shell: SharedState) -> Bool {
    guard id == shell.selectedTab, !shell.isInBackground else { return false }
    switch commit {
    case .push, .traverse: return true
    case .replace, .reload: return !isCoveredByNativeScreen
    }
  }

  func historyLength(_ commit: ProvisionalLoad.Commit) -> Int {
    let stack = self.stack
    switch commit {
    case .push: return historyIndex(commit) + 1
    case .replace, .reload, .traverse: return max(1, stack.entries.count)
    }
  }

  /// The index of the document's entry after its commit.
  func historyIndex(_ commit: ProvisionalLoad.Commit) -> Int {
    let stack = self.stack
    switch commit {
    case .push:
      switch page?.provisional?.arrangement ?? .plain {
      case .plain, .modal, .removingForwardEntries: return stack.isEmpty ? 0 : stack.index + 1
      case .aboveStart: return stack.isEmpty ? 1 : stack.index + 1
      case .dismissing: return stack.tabEntries.count
      case .replacingBelowModal: return max(0, stack.tabEntries.count - 1)
      case .replacingAll: return 0
      }
    case .replace, .reload: return pagePosition ?? max(0, stack.index)
    case .traverse(let id): return stack.entries.firstIndex { $0.id == id } ?? max(0, stack.index)
    }
  }

  func referrer(_ commit: ProvisionalLoad.Commit, to url: String) -> String {
    switch commit {
    case .push, .replace: page?.provisional?.referrer?.text(for: url) ?? ""
    case .reload, .traverse: ""
    }
  }

  /// The injected bridge of a tab's pages. The runtime reads the script files.
  func injection(in shell: SharedState) -> BridgeInjection {
    let declared = shell.app.bridge
    var bridge = BridgeInjection(
      namespace: declared.namespace, handlers: [BridgeContract.messageHandler] + declared.handlers.map(\.name),
      watches: shell.app.pages.watches, takesActions: !shell.app.pages.actions.isEmpty)
    bridge.replyingHandlers = declared.handlers.filter { $0.reply == .promise }.map(\.name)
    bridge.objects = declared.objects.sorted { $0.key < $1.key }.map {
      InjectedObject(name: $0.key, methods: $0.value.methods.keys.sorted())
    }
    bridge.schemes = shell.app.pages.schemes.filter { if case .resources = $0.value { true } else { false } }.keys
      .sorted()
    if let configuration = shell.app.tracking {
      shell.tracking.inject(into: &bridge, tab: id, view: page?.view, configuration)
    }
    return bridge
  }

  /// The number of entries that stay when the pages of the sign-in are removed.
  func depth(_ commit: ProvisionalLoad.Commit) -> Int {
    guard let position = pagePosition else { return 0 }
    switch commit {
    case .push: return position + 1
    case .replace, .reload, .traverse: return position
    }
  }

  /// The original request replaces the last page of the sign-in.
  var returningCommit: ProvisionalLoad.Commit { stack.isEmpty ? .push : .replace }
}
