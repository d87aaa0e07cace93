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
    if case .query(let query) = record.replyPath, let outcome = record.outcome { return [query.answer(outcome)] }
    if let error = record.unreportedFailure {
      shell.log(.error, id, "\(record.interfaceName) failed: \(error.code): \(error.message)")
    }
    guard page?.view == record.view, let address, address.generation == record.generation,
      let outcome = record.outcome
    else { return [] }
    switch record.replyPath {
    case .none: return []
    case .callback(let callback):
      // The reply channel of a document that has not finished loading is still that of its predecessor.
      if shell.app.bridge.quirks.replyTarget == .loadedPage, page?.phase == .shown(isFinished: false) {
        shell.callLog.droppedReplies += 1
        shell.log(.warning, id, "the reply to \(record.interfaceName) went to the previous page, which is gone")
        return []
      }
      return [.send(.deliverReply(BridgeReply(callbackID: callback, outcome: outcome)), to: address)]
    case .prompt(let request), .method(let request):
      let result: DialogAnswer.Result =
        switch outcome {
        case .value(let json): .accepted(text: json)
        case .failure(let error): .failed(errorJSON: error.json.text)
        }
      return [.send(.answerDialog(DialogAnswer(request: request, result: result)), to: address)]
    case .text(let request):
      return [.send(.answerDialog(DialogAnswer(request: request, result: outcome.promptResult)), to: address)]
    case .message(let callback):
      return [.send(.deliverReply(BridgeReply(callbackID: callback, kind: .message, outcome: outcome)), to: address)]
    case .function(let function): return call(function, outcome, in: &shell)
    case .resource(let request, let address):
      return [.send(.deliverResource(outcome.response(to: request)), to: address)]
    case .query: return []
    }
  }

  /// Delivers a reply that is not the last one. A promise settles once, and a script that is blocked waits for the last
  /// reply.
  mutating func deliverProgress(of record: CallRecord, _ json: String, in shell: inout SharedState) -> [ShellEffect] {
    if case .query(let query) = record.replyPath { return [query.progress(json)] }
    guard page?.view == record.view, let address, address.generation == record.generation else { return [] }
    switch record.replyPath {
    case .callback(let callback):
      let reply = BridgeReply(callbackID: callback, kind: .progress, outcome: .value(json: json))
      return [.send(.deliverReply(reply), to: address)]
    case .function(let function): return call(function, .value(json: json), in: &shell)
    case .prompt, .text, .method, .message, .resource, .query, .none: return []
    }
  }

  /// Calls a function of the page with a reply: its value and its error, of which one is null.
  private mutating func call(
    _ function: String, _ outcome: BridgeOutcome, in shell: inout SharedState
  ) -> [ShellEffect] {
    let parameters =
      switch outcome {
      case .value(let json): "\(json), null"
      case .failure(let error): "null, \(error.json.text)"
      }
    return run("void (\(function))(\(parameters))", for: .reply(function: function), in: &shell) ?? []
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

extension BridgeOutcome {
  /// The return value of a prompt that the app handles: a text, null, or the JSON text of another value.
  fileprivate var promptResult: DialogAnswer.Result {
    guard case .value(let json) = self else { return .dismissed }
    switch try? JSONValue(parsing: json) {
    case .null?: return .dismissed
    case .string(let text)?: return .accepted(text: text)
    case .bool?, .integer?, .number?, .array?, .object?, nil: return .accepted(text: json)
    }
  }

  /// The response to an intercepted request: `{status, headers, body}`, or another value as its JSON text.
  fileprivate func response(to request: ResourceRequest) -> ResourceDelivery {
    var delivery = ResourceDelivery(request: request.request, status: 200, url: request.url)
    switch self {
    case .failure(let error):
      delivery.status = 0
      delivery.failure = "\(error.code): \(error.message)"
    case .value(let json):
      let value = (try? JSONValue(parsing: json)) ?? .null
      guard case .object = value, value["status"] != nil || value["body"] != nil || value["headers"] != nil else {
        delivery.headers = [StorageItem(key: "content-type", value: "application/json")]
        delivery.body = Array((value.stringValue ?? json).utf8)
        return delivery
      }
      if case .integer(let status)? = value["status"] { delivery.status = Int(clamping: status) }
      if case .object(let headers)? = value["headers"] {
        delivery.headers = headers.compactMap { header in
          header.value.stringValue.map { StorageItem(key: header.name.lowercased(), value: $0) }
        }
      }
      if let body = value["body"], body != .null { delivery.body = Array((body.stringValue ?? body.text).utf8) }
    }
    return delivery
  }
}
