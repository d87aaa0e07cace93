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

  /// Handles a dialog of a page, or a synchronous bridge call, which is a prompt with a marker as its default text.
  mutating func handle(_ request: DialogRequest, _ tab: TabID) -> [ShellEffect] {
    if request.kind == .prompt, request.defaultText == BridgeContract.syncPromptMarker {
      return apply(to: tab) { PageCall(request, of: $0, in: $1.app).perform(for: &$0, in: &$1) }
    }
    if let call = SynchronousCall(request, in: app) { return apply(to: tab) { call.perform(for: &$0, in: &$1) } }
    // A page cannot have a method that the app has not declared, unless it breaks the protocol.
    if request.kind == .method {
      let error = BridgeError(.unknownInterface, "there is no method \(request.defaultText)")
      let answer = DialogAnswer(request: request.request, result: .failed(errorJSON: error.json.text))
      return tabs[tab].sendToPage(.answerDialog(answer))
    }
    return handleDialogEvent(.pageRequested(request, tabs[tab].dialogOwner))
  }

  /// Opens a dialog of the shell about a tab.
  mutating func showDialog(_ message: String, _ purpose: DialogPurpose, _ tab: TabID) -> [ShellEffect] {
    let number = 0x8000_0000 | counters.nextRequest()
    return handleDialogEvent(.shellRequested(message, purpose, tabs[tab].dialogOwner, number: number))
  }

  private mutating func perform(_ request: DialogQueue.Request) -> [ShellEffect] {
    switch request {
    case .answer(let answer, let view):
      return tabs.id(of: view).map { tabs[$0].sendToPage(.answerDialog(answer)) } ?? []
    case .answerStall(let stops):
      // After "wait" the user is asked again later.
      guard let tab = tabs.stallDialog(in: shared)?.tab, let renderer = tabs[tab].page?.renderer else { return [] }
      renderers[renderer]?.stall = stops ? .stopRequested : nil
      return stops ? [.stopScript(renderer)] : []
    case .decidePermission(let name, let isGranted, let calls):
      return handleVaultEvent(.permissionAnswered(name: name, isGranted: isGranted, calls))
    case .exitApp: return exitApp()
    case .openExternally(let url, let tab): return tabs.id(tab).map { openExternally(url, $0) } ?? []
    case .decideDownload(let load, let isAccepted): return handleDownloadEvent(.answered(load, isAccepted: isAccepted))
    case .performLinkAction(let action, let preview, let tab):
      guard let tab = tabs.id(tab) else { return [] }
      return apply(to: tab) { preview.perform(action, for: &$0, in: &$1) }
    case .probeIfDead(let tab):
      guard let tab = tabs.id(tab), let renderer = tabs[tab].page?.renderer,
        renderers[renderer]?.status == .diedSilently
      else { return [] }
      return probe(tab)
    }
  }
}
