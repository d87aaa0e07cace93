import BridgeContract
import PageWire

extension ShellState {
  /// Handles an asynchronous call. It gets exactly one reply: a value, a typed error, or the deadline error.
  mutating func handle(_ call: BridgeCall, _ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    let bytes = call.data.utf8.count
    let isIgnored = !call.isMainFrame && app.bridge.quirks.frames == .ignore
    let id = begin(
      call.interfaceName, data: bytes <= app.bridge.payloadLimit ? call.data : "",
      path: isIgnored || call.callbackID.isEmpty ? .none : .callback(id: call.callbackID), index, page)
    if !call.isMainFrame {
      switch app.bridge.quirks.frames {
      case .refuse: return end(id, .failure(.frameRefused(origin: call.origin)))
      case .ignore:
        log(.warning, index, "a frame of \(call.origin) called \(call.interfaceName), and gets no reply")
        return end(id, .failure(.frameRefused(origin: call.origin)))
      case .inherit: return dispatchCall(id, origin: WebAddress.origin(of: pageURL(index) ?? ""), bytes: bytes, index)
      }
    }
    return dispatchCall(id, origin: call.origin, bytes: bytes, index)
  }

  /// Handles a synchronous call: the page's script blocks in `prompt` until the reply.
  mutating func handleSynchronousCall(_ request: DialogRequest, _ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    let path = CallRecord.ReplyPath.prompt(request: request.request)
    guard page.provisional?.generation == nil else {
      let id = begin("", data: "", path: path, index, page)
      return end(id, .failure(BridgeError(.pageGone, "the page that called is being replaced")))
    }
    guard request.message.utf8.count <= app.bridge.payloadLimit else {
      let id = begin("", data: "", path: path, index, page)
      return end(id, .failure(tooLarge(request.message.utf8.count)))
    }
    guard let message = try? JSONValue(parsing: request.message), let name = message["interface_name"]?.stringValue
    else {
      let id = begin("", data: request.message, path: path, index, page)
      let text = "a synchronous call must be JSON with interface_name and data"
      return end(id, .failure(BridgeError(.badPayload, text)))
    }
    let id = begin(name, data: message["data"]?.text ?? "null", path: path, index, page)
    return dispatchCall(id, origin: request.origin, bytes: 0, index)
  }

  /// Begins a call without a waiting page script, as of a link or a message. It is not bound to a page generation: its
  /// native side continues when the page is gone, as on a phone.
  mutating func begin(call name: String, data: String, _ index: Int) -> CallID {
    let id = CallID(Self.next(&counters.call))
    append(
      CallRecord(
        id: id, tab: tabs[index].id, view: ViewID(0), generation: Generation(0),
        interfaceName: Self.clipped(name), data: data, replyPath: .none, startedAt: now))
    return id
  }

  /// Starts the deadline of a link's or message's call, whose native side is running.
  mutating func startNativeDeadline(_ id: CallID) -> [ShellEffect] {
    update(id) {
      $0.hasDeadline = true
      $0.didCallNative = true
    }
    return [.setTimer(.bridgeDeadline(id), after: app.bridge.deadline)]
  }

  private mutating func begin(
    _ name: String, data: String, path: CallRecord.ReplyPath, _ index: Int, _ page: PageViewState
  ) -> CallID {
    let id = CallID(Self.next(&counters.call))
    append(
      CallRecord(
        id: id, tab: tabs[index].id, view: page.view, generation: page.generation,
        interfaceName: Self.clipped(name), data: data, replyPath: path, startedAt: now))
    return id
  }

  /// Clips names that are too long for any interface, to bound memory.
  private static func clipped(_ name: String) -> String {
    name.utf8.count <= ShellLimits.interfaceNameBytes
      ? name : String(decoding: name.utf8.prefix(64), as: UTF8.self) + "…"
  }

  private mutating func append(_ call: CallRecord) {
    calls.append(call)
    pendingCallCount += 1
    trimCalls()
  }

  /// Every call ends here.
  private mutating func setOutcome(_ outcome: BridgeOutcome, at position: Int) {
    calls[position].outcome = outcome
    calls[position].endedAt = now
    calls[position].hasDeadline = false
    pendingCallCount -= 1
  }

  /// The number of pending calls of a view when it exceeds `limit`; else nil. The total of all views is compared first,
  /// so that a count is rarely needed.
  private func waitingCalls(of view: ViewID, beyond limit: Int) -> Int? {
    guard pendingCallCount > limit else { return nil }
    let count = calls.count { $0.isPending && $0.view == view }
    return count > limit ? count : nil
  }

  /// Drops the oldest ended calls beyond the limit. Calls stay that are pending or whose native side is still to be
  /// called, and some of those whose replies a current page has not acknowledged.
  private mutating func trimCalls() {
    // In batches, so that not every call moves the whole array.
    guard calls.count >= ShellLimits.records + ShellLimits.recordSlack else { return }
    var excess = calls.count - ShellLimits.records
    let current = tabs.compactMap { $0.page.map { ($0.view, $0.generation) } }
    var spared = 0
    var old: [CallRecord] = []
    calls.removeAll { record in
      guard excess > 0, !record.isPending, !record.awaitsNative else { return false }
      if record.isReplyUnacknowledged, spared < ShellLimits.pendingCalls,
        current.contains(where: { $0 == (record.view, record.generation) })
      {
        spared += 1
        return false
      }
      excess -= 1
      old.append(record)
      return true
    }
    for record in old { dropped.count(record) }
  }

  /// Validates a call and dispatches it to its native side.
  mutating func dispatchCall(_ id: CallID, origin: String, bytes: Int, _ index: Int) -> [ShellEffect] {
    guard let record = record(id) else { return [] }
    guard origin == app.origin || app.bridge.origins.contains(origin) else {
      let message = "\(origin.isEmpty ? "this origin" : origin) may not call the bridge"
      return end(id, .failure(BridgeError(.originRefused, message)))
    }
    let size = max(bytes, record.data.utf8.count)
    guard size <= app.bridge.payloadLimit else { return end(id, .failure(tooLarge(size))) }
    if let waiting = waitingCalls(of: record.view, beyond: ShellLimits.pendingCalls) {
      let message = "\(waiting - 1) calls of this page are pending already"
      return end(id, .failure(BridgeError(.hostBusy, message)))
    }
    let data: JSONValue
    do {
      data = record.data.isEmpty ? .null : try JSONValue(parsing: record.data)
    } catch {
      return end(
        id, .failure(BridgeError(.badPayload, "the payload of \(record.interfaceName) is not JSON: \(error.message)")))
    }
    if let builtIn = BridgeContract.BuiltIn(rawValue: record.interfaceName) {
      return perform(builtIn, id, data, index)
    }
    guard let interface = app.bridge.interfaces[record.interfaceName] else {
      let known = app.bridge.interfaces.keys.sorted().joined(separator: ", ")
      let message = "unknown interface \(record.interfaceName); known interfaces: \(known)"
      return end(id, .failure(BridgeError(.unknownInterface, message)))
    }
    return callNative(id, interface, deadline: interface.deadline ?? app.bridge.deadline)
  }

  /// Calls the native side of an interface, at once or after its delay.
  mutating func callNative(_ id: CallID, _ interface: InterfaceDescription, deadline: Double) -> [ShellEffect] {
    guard interface.delay > 0 else {
      switch interface.behavior {
      case .reply, .error: return callNativeNow(id)
      case .run: return setDeadline(id, deadline) + callNativeNow(id)
      }
    }
    update(id) { $0.awaitsNative = true }
    return setDeadline(id, deadline) + [.setTimer(.nativeDelay(id), after: interface.delay)]
  }

  /// Records that the native side of a call was called.
  mutating func recordNativeCall(of id: CallID) { update(id) { $0.didCallNative = true } }

  private mutating func setDeadline(_ id: CallID, _ deadline: Double) -> [ShellEffect] {
    update(id) { $0.hasDeadline = true }
    return [.setTimer(.bridgeDeadline(id), after: deadline)]
  }

  private mutating func update(_ id: CallID, _ change: (inout CallRecord) -> Void) {
    guard let position = calls.lastIndex(where: { $0.id == id }) else { return }
    change(&calls[position])
  }

  private func tooLarge(_ bytes: Int) -> BridgeError {
    BridgeError(.payloadTooLarge, "\(bytes) bytes exceed the limit of \(app.bridge.payloadLimit)")
  }

  /// Calls the native side, once. A call that ended during the delay (page gone, deadline) still calls it, as on a
  /// phone, where the message was delivered already: only its reply is dropped.
  mutating func callNativeNow(_ id: CallID) -> [ShellEffect] {
    guard let position = calls.lastIndex(where: { $0.id == id }), !calls[position].didCallNative,
      let interface = app.bridge.interfaces[calls[position].interfaceName]
    else { return [] }
    calls[position].didCallNative = true
    calls[position].awaitsNative = false
    let record = calls[position]
    switch interface.behavior {
    case .reply(let value): return respond(to: id, .value(json: value.text))
    case .error(let error): return respond(to: id, .failure(error))
    case .run(let program):
      let data = record.data.isEmpty ? "null" : record.data
      return [.runNative(NativeCall(call: id, interfaceName: record.interfaceName, program: program, data: data))]
    }
  }

  mutating func handleNativeReply(_ id: CallID, _ native: NativeReply) -> [ShellEffect] {
    switch native {
    case .value(let json): respond(to: id, .value(json: json))
    case .failure(let error): respond(to: id, .failure(error))
    }
  }

  mutating func respond(to id: CallID, _ outcome: BridgeOutcome) -> [ShellEffect] {
    guard let record = record(id), record.isPending else {
      droppedReplies += 1
      logLateDecision(id, outcome)
      return []
    }
    let bytes: Int =
      switch outcome {
      case .value(let json): json.utf8.count
      case .failure(let error): error.json.text.utf8.count
      }
    return end(id, bytes > app.bridge.payloadLimit ? .failure(tooLarge(bytes)) : outcome)
  }

  mutating func endAtDeadline(_ id: CallID) -> [ShellEffect] {
    guard let record = record(id), record.isPending else { return [] }
    update(id) { $0.hasDeadline = false }
    let waited = WholeNumber.text(now - record.startedAt)
    return end(id, .failure(BridgeError(.deadline, "\(record.interfaceName) sent no reply within \(waited) ms")))
  }

  func record(_ id: CallID) -> CallRecord? { calls.last { $0.id == id } }

  /// Ends a call exactly once, and delivers the reply if the page generation still exists.
  mutating func end(_ id: CallID, _ outcome: BridgeOutcome) -> [ShellEffect] {
    guard let position = calls.lastIndex(where: { $0.id == id }), calls[position].isPending else { return [] }
    let record = calls[position]
    setOutcome(outcome, at: position)
    var effects: [ShellEffect] = record.hasDeadline ? [.cancelTimer(.bridgeDeadline(id))] : []
    effects += removeModal(of: id)
    if let ended = self.record(id) { effects += handleLinkReply(ended) + handleDecision(ended) }
    guard let index = index(of: record.view), let address = address(index), address.generation == record.generation
    else { return effects }
    switch record.replyPath {
    case .none: return effects
    case .callback(let callback):
      // The reply channel of a document that has not finished loading is still that of its predecessor.
      if app.bridge.quirks.replyTarget == .loadedPage, tabs[index].page?.phase == .shown(isFinished: false) {
        droppedReplies += 1
        log(.warning, index, "the reply to \(record.interfaceName) went to the previous page, which is gone")
        return effects
      }
      return effects + [.send(.deliverReply(BridgeReply(callbackID: callback, outcome: outcome)), to: address)]
    case .prompt(let request):
      let result: DialogAnswer.Result =
        switch outcome {
        case .value(let json): .accepted(text: json)
        case .failure(let error): .failed(errorJSON: error.json.text)
        }
      return effects + [.send(.answerDialog(DialogAnswer(request: request, result: result)), to: address)]
    }
  }

  /// Ends what is bound to the page generation: pending calls fail with `PAGE_GONE`, dialogs close, and evaluations of
  /// the shell fail.
  mutating func endGeneration(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    var effects: [ShellEffect] = []
    let gone = BridgeError(.pageGone, "the page that called is gone")
    var callbacks: [String] = []
    for record in calls where record.isPending && record.view == page.view && record.generation == page.generation {
      // The page is gone: the outcome is recorded, not sent.
      if let position = calls.firstIndex(where: { $0.id == record.id }) { setOutcome(.failure(gone), at: position) }
      if case .callback(let id) = record.replyPath { callbacks.append(id) }
      if record.hasDeadline { effects.append(.cancelTimer(.bridgeDeadline(record.id))) }
      // The page goes away and needs no visibility change.
      tabs[index].modals.removeAll { $0.call == record.id }
    }
    recordLostCallbacks(callbacks, index)
    effects += handle(.pageGone(page.view, page.generation))
    tabs[index].page?.watched = []
    return effects + handle(.pageGone(tabs[index].id))
  }
}
