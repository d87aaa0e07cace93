import BridgeContract
import PageWire

/// Dialogs: what they are about, and what the shell does after an answer.
extension ShellState {
  /// Open dialogs, oldest first; the first of the selected tab is shown.
  public internal(set) var dialogs: [DialogState] {
    get { dialogQueue.open }
    set { dialogQueue.open = newValue }
  }

  mutating func handleDialogEvent(_ event: DialogQueue.Event) -> [ShellEffect] {
    apply(dialogQueue.handle(event, in: dialogSelection)) { $0.perform($1) }
  }

  /// The dialog of the queue that is shown; nil when there is none.
  var queuedDialog: DialogState? { dialogQueue.open.isEmpty ? nil : dialogQueue.shown(in: dialogSelection) }

  private var dialogSelection: DialogQueue.Selection {
    guard let renderer = selected?.page?.renderer else { return DialogQueue.Selection(tab: selectedTab) }
    let views = tabs.compactMap { $0.page?.renderer == renderer ? $0.page?.view : nil }
    return DialogQueue.Selection(tab: selectedTab, views: views)
  }

  private func dialogOwner(_ index: Int) -> DialogQueue.Owner {
    guard let page = tabs[index].page else { return DialogQueue.Owner(tab: tabs[index].id) }
    return DialogQueue.Owner(
      tab: tabs[index].id, view: page.view, generation: page.generation,
      isBeingReplaced: page.provisional?.generation != nil)
  }

  /// Handles a dialog of a page, or a synchronous bridge call, which is a prompt with a marker as its default text.
  mutating func handle(_ request: DialogRequest, _ index: Int) -> [ShellEffect] {
    if request.kind == .prompt, request.defaultText == BridgeContract.syncPromptMarker {
      return handleSynchronousCall(request, index)
    }
    return handleDialogEvent(.pageRequested(request, dialogOwner(index)))
  }

  /// Opens a dialog of the shell about a tab.
  mutating func showDialog(_ message: String, _ purpose: DialogPurpose, _ index: Int) {
    let number = 0x8000_0000 | Self.next(&counters.request)
    _ = handleDialogEvent(.shellRequested(message, purpose, dialogOwner(index), number: number))
  }

  /// Unblocks the script of a document that is about to be replaced: dialogs are dismissed and synchronous calls end.
  mutating func unblockScript(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    var effects = handleDialogEvent(.documentWillChange(page.view))
    for call in callLog.synchronousCalls(of: page.view) {
      effects += end(call, .failure(BridgeError(.pageGone, "the page that called is being replaced")))
    }
    return effects
  }

  private mutating func perform(_ request: DialogQueue.Request) -> [ShellEffect] {
    switch request {
    case .answer(let answer, let view): return index(of: view).map { send(.answerDialog(answer), toPageOf: $0) } ?? []
    case .answerStall(let stops): return respondToStall(stops: stops)
    case .decidePermission(let name, let isGranted, let calls):
      return handleVaultEvent(.permissionAnswered(name: name, isGranted: isGranted, calls))
    case .exitApp: return exitApp()
    case .openExternally(let url, let tab): return index(of: tab).map { openExternally(url, $0) } ?? []
    case .decideDownload(let load, let isAccepted): return handleDownloadEvent(.answered(load, isAccepted: isAccepted))
    case .performLinkAction(let action, let preview, let tab):
      return index(of: tab).map { perform(action, on: preview, $0) } ?? []
    case .probeIfDead(let tab):
      guard let index = index(of: tab), let renderer = tabs[index].page?.renderer,
        renderers[renderer]?.status == .diedSilently
      else { return [] }
      return probe(index)
    }
  }
}
