import BridgeContract
import PageWire

extension ShellState {
  /// A page opened a dialog, or made a synchronous bridge call by the agreed default text of a prompt.
  mutating func take(_ request: DialogRequest, _ index: Int) -> [ShellEffect] {
    if request.kind == .prompt, request.defaultText == BridgeContract.syncPromptMarker {
      return takeSynchronousCall(request, index)
    }
    guard let page = tabs[index].page else { return [] }
    // The document is on its way out: nobody is asked any more, and its script must come to an end.
    if page.provisional?.generation != nil {
      return send(.answerDialog(DialogAnswer(request: request.request, result: .dismissed)), toPageOf: index)
    }
    dialogs.append(
      DialogState(
        tab: tabs[index].id, view: page.view, generation: page.generation, request: request, text: request.defaultText))
    return []
  }

  /// A document is about to be replaced. A script that stands in a dialog or a synchronous call would keep its successor
  /// out for ever: dialogs are dismissed, synchronous calls end.
  mutating func unblockScript(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    var effects: [ShellEffect] = []
    for dialog in dialogs where dialog.view == page.view && dialog.permission == nil {
      let answer = DialogAnswer(request: dialog.request.request, result: .dismissed)
      effects += send(.answerDialog(answer), toPageOf: index)
    }
    let questions = dialogs.compactMap { $0.view == page.view ? $0.permission : nil }
    dialogs.removeAll { $0.view == page.view }
    for question in questions {
      effects += end(question.call, .failure(BridgeError(.pageGone, "the page that called is being replaced")))
    }
    for call in calls where call.isPending && call.isSynchronous && call.view == page.view {
      effects += end(call.id, .failure(BridgeError(.pageGone, "the page that called is being replaced")))
    }
    return effects
  }

  mutating func editDialog(_ text: String) -> [ShellEffect] {
    guard let position = dialogs.firstIndex(where: { $0.tab == selectedTab }) else { return [] }
    switch dialogs[position].request.kind {
    case .prompt: dialogs[position].text = text
    case .alert, .confirm, .leave: break
    }
    return []
  }

  mutating func answerDialog(accepted: Bool) -> [ShellEffect] {
    guard let position = dialogs.firstIndex(where: { $0.tab == selectedTab }) else {
      return answerStall(stops: accepted)
    }
    let dialog = dialogs.remove(at: position)
    if let question = dialog.permission { return answer(question, isGranted: accepted) }
    guard let index = index(of: dialog.view) else { return [] }
    let result: DialogAnswer.Result = accepted ? .accepted(text: dialog.text) : .dismissed
    return send(.answerDialog(DialogAnswer(request: dialog.request.request, result: result)), toPageOf: index)
  }
}
