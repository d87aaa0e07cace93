import BridgeContract
import PageWire

extension ShellState {
  /// Handles a dialog of a page, or a synchronous bridge call, which is a prompt with a marker as its default text.
  mutating func handle(_ request: DialogRequest, _ index: Int) -> [ShellEffect] {
    if request.kind == .prompt, request.defaultText == BridgeContract.syncPromptMarker {
      return handleSynchronousCall(request, index)
    }
    guard let page = tabs[index].page else { return [] }
    // The document is being replaced: its dialogs are dismissed, so that its script ends.
    if page.provisional?.generation != nil {
      return send(.answerDialog(DialogAnswer(request: request.request, result: .dismissed)), toPageOf: index)
    }
    dialogs.append(
      DialogState(
        tab: tabs[index].id, view: page.view, generation: page.generation, request: request, text: request.defaultText))
    return []
  }

  /// Opens a dialog of the shell about a tab.
  mutating func showDialog(_ message: String, _ purpose: DialogPurpose, _ index: Int) {
    // A tab of native screens has no view.
    let page = tabs[index].page ?? PageViewState(view: ViewID(0))
    // Request numbers of the shell must not collide with those of pages.
    let request = DialogRequest(
      request: 0x8000_0000 | Self.next(&counters.request), kind: .confirm, message: message, origin: "")
    var dialog = DialogState(
      tab: tabs[index].id, view: page.view, generation: page.generation, request: request, text: "")
    dialog.purpose = purpose
    dialogs.append(dialog)
  }

  /// Unblocks the script of a document that is about to be replaced: dialogs are dismissed and synchronous calls end. A
  /// script that is blocked would block the commit of the new document.
  mutating func unblockScript(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    var effects: [ShellEffect] = []
    for dialog in dialogs where dialog.view == page.view && dialog.purpose == .page {
      let answer = DialogAnswer(request: dialog.request.request, result: .dismissed)
      effects += send(.answerDialog(answer), toPageOf: index)
    }
    dialogs.removeAll { $0.view == page.view && $0.purpose == .page }
    let permissions = dialogs.compactMap { $0.view == page.view ? $0.permission : nil }
    dialogs.removeAll { $0.view == page.view && $0.permission != nil }
    for permission in permissions {
      effects += end(permission.call, .failure(BridgeError(.pageGone, "the page that called is being replaced")))
    }
    for call in calls where call.isPending && call.isSynchronous && call.view == page.view {
      effects += end(call.id, .failure(BridgeError(.pageGone, "the page that called is being replaced")))
    }
    return effects
  }

  mutating func editDialog(_ text: String) -> [ShellEffect] {
    guard let position = shownDialogPosition else { return [] }
    if dialogs[position].hasField { dialogs[position].text = text }
    return []
  }

  mutating func editPassword(_ text: String) -> [ShellEffect] {
    guard let position = shownDialogPosition else { return [] }
    if dialogs[position].hasPasswordField { dialogs[position].password = text }
    return []
  }

  mutating func respondToDialog(accepted: Bool) -> [ShellEffect] {
    guard let position = shownDialogPosition else {
      return respondToStall(stops: accepted)
    }
    if accepted, let first = dialogs[position].actions.first { return chooseLinkAction(first) }
    let dialog = dialogs.remove(at: position)
    let effects = respond(to: dialog, accepted: accepted)
    // The response may have been sent to a process that died silently.
    guard let index = index(of: dialog.tab), let renderer = tabs[index].page?.renderer,
      renderers[renderer]?.status == .diedSilently
    else { return effects }
    return effects + probe(index)
  }

  private mutating func respond(to dialog: DialogState, accepted: Bool) -> [ShellEffect] {
    guard let index = dialog.purpose == .page ? index(of: dialog.view) : index(of: dialog.tab) else {
      return []
    }
    switch dialog.purpose {
    case .page: break
    case .permission(let permission): return respond(to: permission, isGranted: accepted)
    case .stopScript: return respondToStall(stops: accepted)
    case .exitApp: return accepted ? exitApp() : []
    case .openExternally(let url): return accepted ? openExternally(url, index) : []
    case .download(let load): return handleDownloadEvent(.answered(load, isAccepted: accepted))
    case .credential(let load):
      let credential = ChallengeResponse.credential(user: dialog.text, password: dialog.password)
      return [.respondToChallenge(load, accepted ? credential : .reject)]
    case .linkPreview, .shareLink: return []
    case .trust(let load): return [.respondToChallenge(load, accepted ? .trust : .reject)]
    }
    let result: DialogAnswer.Result = accepted ? .accepted(text: dialog.text) : .dismissed
    return send(.answerDialog(DialogAnswer(request: dialog.request.request, result: result)), toPageOf: index)
  }
}
