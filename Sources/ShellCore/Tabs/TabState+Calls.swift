import BridgeContract
import PageWire

/// The ends of bridge calls of a tab's page.
extension TabState {
  /// Ends a call of this tab's page for which nothing else waits, and delivers the reply.
  mutating func endCall(_ call: CallID, _ outcome: BridgeOutcome, in shell: inout SharedState) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for effect in shell.callLog.handle(.ended(call, outcome), in: shell.callContext) {
      if case .shell(let effect) = effect { effects.append(effect) }
      guard case .request(.complete(let record, _)) = effect else { continue }
      effects += removeModal(of: call, in: &shell) + deliverReply(of: record, in: &shell)
    }
    return effects
  }

  mutating func deliverReply(of record: CallRecord, in shell: inout SharedState) -> [ShellEffect] {
    guard let outcome = record.outcome else { return [] }
    if case .query(let query) = record.replyPath { return [query.answer(outcome)] }
    if let error = record.unreportedFailure {
      shell.log(.error, id, "\(record.interfaceName) failed: \(error.code): \(error.message)")
    }
    guard isCaller(of: record) else { return [] }
    // The reply channel of a document that has not finished loading is still that of its predecessor.
    if case .callback = record.replyPath, shell.app.bridge.quirks.replyTarget == .loadedPage,
      page?.phase == .shown(isFinished: false)
    {
      shell.callLog.droppedReplies += 1
      shell.log(.warning, id, "the reply to \(record.interfaceName) went to the previous page, which is gone")
      return []
    }
    return deliver(ReplyDelivery(of: outcome, by: record.replyPath), in: &shell)
  }

  /// Delivers a reply that is not the last one.
  mutating func deliverProgress(of record: CallRecord, _ json: String, in shell: inout SharedState) -> [ShellEffect] {
    if case .query(let query) = record.replyPath { return [query.progress(json)] }
    guard isCaller(of: record) else { return [] }
    return deliver(ReplyDelivery(ofProgress: json, by: record.replyPath), in: &shell)
  }

  private func isCaller(of record: CallRecord) -> Bool {
    page?.view == record.view && address?.generation == record.generation
  }

  private mutating func deliver(_ delivery: ReplyDelivery, in shell: inout SharedState) -> [ShellEffect] {
    switch delivery {
    case .nothing: []
    case .send(let command, nil): sendToPage(command)
    case .send(let command, let address?): [.send(command, to: address)]
    case .call(let function, let script): run(script, for: .reply(function: function), in: &shell) ?? []
    }
  }

  /// Removes the modal of a call that ended for another reason.
  mutating func removeModal(of call: CallID, in shell: inout SharedState) -> [ShellEffect] {
    guard modals.contains(where: { $0.call == call }) else { return [] }
    return updatingVisibility(in: &shell) { $0.modals.removeAll { $0.call == call } }
  }

  /// Unblocks the script of a document that is about to be replaced: dialogs are dismissed and synchronous calls end.
  mutating func unblockScript(in shell: inout SharedState) -> [ShellEffect] {
    guard let page else { return [] }
    var effects: [ShellEffect] = []
    for effect in shell.dialogQueue.unblockScript(of: page.view) {
      if case .request(.answer(let answer, _)) = effect { effects += sendToPage(.answerDialog(answer)) }
      if case .endCall(let call, let outcome) = effect { effects += endCall(call, outcome, in: &shell) }
    }
    for call in shell.callLog.synchronousCalls(of: page.view) {
      effects += endCall(
        call, .failure(BridgeError(.pageGone, "the page that called is being replaced")), in: &shell)
    }
    return effects
  }
}
