import BridgeContract
import PageWire

extension ShellState {
  /// An asynchronous call. It gets exactly one answer: a value, a typed error, or its deadline.
  mutating func take(_ call: BridgeCall, _ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    let bytes = call.data.utf8.count
    let isIgnored = !call.isMainFrame && app.bridge.habits.frames == .ignore
    let id = begin(
      call.interfaceName, data: bytes <= app.bridge.payloadLimit ? call.data : "",
      path: isIgnored || call.callbackID.isEmpty ? .none : .callback(id: call.callbackID), index, page)
    if !call.isMainFrame {
      switch app.bridge.habits.frames {
      case .refuse: return end(id, .failure(.frameRefused(origin: call.origin)))
      case .ignore:
        log(.warning, index, "a frame of \(call.origin) called \(call.interfaceName), and gets no answer")
        return end(id, .failure(.frameRefused(origin: call.origin)))
      case .inherit: return admit(id, origin: WebAddress.origin(of: pageURL(index) ?? ""), bytes: bytes, index)
      }
    }
    return admit(id, origin: call.origin, bytes: bytes, index)
  }

  /// A synchronous call: the page's script stands still in `prompt` until the answer.
  mutating func takeSynchronousCall(_ request: DialogRequest, _ index: Int) -> [ShellEffect] {
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
      let text = "a synchronous call is JSON with interface_name and data"
      return end(id, .failure(BridgeError(.badPayload, text)))
    }
    let id = begin(name, data: message["data"]?.text ?? "null", path: path, index, page)
    return admit(id, origin: request.origin, bytes: 0, index)
  }

  /// A call that no page's script waits for: a link, or a message. It belongs to no page's life, as with it on a phone:
  /// what it started goes on when the page goes.
  mutating func begin(call name: String, data: String, _ index: Int) -> CallID {
    let id = CallID(Self.next(&counters.call))
    append(
      CallRecord(
        id: id, tab: tabs[index].id, view: ViewID(0), generation: Generation(0),
        interfaceName: Self.clipped(name), data: data, replyPath: .none, startedAt: now))
    return id
  }

  /// Its native side is under way.
  mutating func setLinkDeadline(_ id: CallID) -> [ShellEffect] {
    update(id) {
      $0.hasDeadline = true
      $0.didReachNative = true
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

  /// No interface has such a name; what is beyond is only there to fill memory.
  private static func clipped(_ name: String) -> String {
    name.utf8.count <= ShellLimits.interfaceName ? name : String(decoding: name.utf8.prefix(64), as: UTF8.self) + "…"
  }

  private mutating func append(_ call: CallRecord) {
    calls.append(call)
    unansweredCalls += 1
    trimCalls()
  }

  /// The one place where a call ends.
  private mutating func note(_ outcome: BridgeOutcome, at position: Int) {
    calls[position].outcome = outcome
    calls[position].endedAt = now
    calls[position].hasDeadline = false
    unansweredCalls -= 1
  }

  /// How many calls of a view wait for their answers when these are more than `limit`; else nil. Hardly ever do so many calls wait
  /// at all that those of one view have to be counted.
  private func waitingCalls(of view: ViewID, beyond limit: Int) -> Int? {
    guard unansweredCalls > limit else { return nil }
    let count = calls.count { $0.isPending && $0.view == view }
    return count > limit ? count : nil
  }

  /// Drops the oldest ended calls beyond the bound; those stay that are pending or whose native side must still act, and some of
  /// those whose answers a page of now has not received.
  private mutating func trimCalls() {
    // In portions, so that a call does not pay for moving all the others.
    guard calls.count >= ShellLimits.records + ShellLimits.recordSlack else { return }
    var excess = calls.count - ShellLimits.records
    let lives = tabs.compactMap { $0.page.map { ($0.view, $0.generation) } }
    var spared = 0
    var old: [CallRecord] = []
    calls.removeAll { record in
      guard excess > 0, !record.isPending, !record.awaitsNative else { return false }
      if record.isAnswerUnread, spared < ShellLimits.pendingCalls,
        lives.contains(where: { $0 == (record.view, record.generation) })
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

  /// Checks of every call, then its native side.
  mutating func admit(_ id: CallID, origin: String, bytes: Int, _ index: Int) -> [ShellEffect] {
    guard let record = record(id) else { return [] }
    guard origin == app.origin || app.bridge.origins.contains(origin) else {
      let message = "\(origin.isEmpty ? "this origin" : origin) may not call the bridge"
      return end(id, .failure(BridgeError(.originRefused, message)))
    }
    let size = max(bytes, record.data.utf8.count)
    guard size <= app.bridge.payloadLimit else { return end(id, .failure(tooLarge(size))) }
    if let waiting = waitingCalls(of: record.view, beyond: ShellLimits.pendingCalls) {
      let message = "\(waiting - 1) calls of this page wait for their answers already"
      return end(id, .failure(BridgeError(.hostBusy, message)))
    }
    let data: JSONValue
    do {
      data = record.data.isEmpty ? .null : try JSONValue(parsing: record.data)
    } catch {
      return end(
        id, .failure(BridgeError(.badPayload, "the payload of \(record.interfaceName) is no JSON: \(error.message)")))
    }
    if let builtIn = BridgeContract.BuiltIn(rawValue: record.interfaceName) {
      return perform(builtIn, id, data, index)
    }
    guard let interface = app.bridge.interfaces[record.interfaceName] else {
      let known = app.bridge.interfaces.keys.sorted().joined(separator: ", ")
      let message = "there is no interface \(record.interfaceName); the app has: \(known)"
      return end(id, .failure(BridgeError(.unknownInterface, message)))
    }
    return ask(id, interface, deadline: interface.deadline ?? app.bridge.deadline)
  }

  /// The native side of a call gets to work, at once or after its delay.
  mutating func ask(_ id: CallID, _ interface: InterfaceDescription, deadline: Double) -> [ShellEffect] {
    guard interface.delay > 0 else {
      switch interface.behaviour {
      case .reply, .error: return reachNative(id)
      case .run: return setDeadline(id, deadline) + reachNative(id)
      }
    }
    update(id) { $0.awaitsNative = true }
    return setDeadline(id, deadline) + [.setTimer(.nativeDelay(id), after: interface.delay)]
  }

  /// The native side of a call acts.
  mutating func noteNativeSide(of id: CallID) { update(id) { $0.didReachNative = true } }

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

  /// The delay is over: the native side acts, once. A call that ended meanwhile (page gone, deadline) has its native side
  /// run all the same, as on a phone: the message had arrived. Only its answer is dropped.
  mutating func reachNative(_ id: CallID) -> [ShellEffect] {
    guard let position = calls.lastIndex(where: { $0.id == id }), !calls[position].didReachNative,
      let interface = app.bridge.interfaces[calls[position].interfaceName]
    else { return [] }
    calls[position].didReachNative = true
    calls[position].awaitsNative = false
    let record = calls[position]
    switch interface.behaviour {
    case .reply(let value): return answer(id, .value(json: value.text))
    case .error(let error): return answer(id, .failure(error))
    case .run(let program):
      let data = record.data.isEmpty ? "null" : record.data
      return [.runNative(NativeCall(call: id, interfaceName: record.interfaceName, program: program, data: data))]
    }
  }

  mutating func takeNativeAnswer(_ id: CallID, _ native: NativeAnswer) -> [ShellEffect] {
    switch native {
    case .value(let json): answer(id, .value(json: json))
    case .failure(let error): answer(id, .failure(error))
    }
  }

  mutating func answer(_ id: CallID, _ outcome: BridgeOutcome) -> [ShellEffect] {
    guard let record = record(id), record.isPending else {
      droppedReplies += 1
      noteLateDecision(id, outcome)
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
    return end(id, .failure(BridgeError(.deadline, "\(record.interfaceName) gave no answer within \(waited) ms")))
  }

  func record(_ id: CallID) -> CallRecord? { calls.last { $0.id == id } }

  /// Settles a call: exactly once, with an answer to the page when it still lives.
  mutating func end(_ id: CallID, _ outcome: BridgeOutcome) -> [ShellEffect] {
    guard let position = calls.lastIndex(where: { $0.id == id }), calls[position].isPending else { return [] }
    let record = calls[position]
    note(outcome, at: position)
    var effects: [ShellEffect] = record.hasDeadline ? [.cancelTimer(.bridgeDeadline(id))] : []
    effects += removeModal(of: id)
    if let ended = self.record(id) { effects += takeLinkAnswer(ended) + takeDecision(ended) }
    guard let index = index(of: record.view), let address = address(index), address.generation == record.generation
    else { return effects }
    switch record.replyPath {
    case .none: return effects
    case .callback(let callback):
      // The channel of a document that has not finished is still that of the one before it.
      if app.bridge.habits.replyTarget == .loadedPage, tabs[index].page?.phase == .shown(isFinished: false) {
        droppedReplies += 1
        log(.warning, index, "the answer to \(record.interfaceName) went to the page before, which is gone")
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

  /// Ends what belongs to the page's life: its pending calls settle with `PAGE_GONE`, its dialogs close, scripts of the
  /// shell in it fail. Gives the names of the calls lost in `lostCalls`.
  mutating func endLife(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    var effects: [ShellEffect] = []
    let gone = BridgeError(.pageGone, "the page that called is gone")
    var callbacks: [String] = []
    for record in calls where record.isPending && record.view == page.view && record.generation == page.generation {
      // Nobody is left to hear it: the answer is recorded, not sent.
      if let position = calls.firstIndex(where: { $0.id == record.id }) { note(.failure(gone), at: position) }
      if case .callback(let id) = record.replyPath { callbacks.append(id) }
      if record.hasDeadline { effects.append(.cancelTimer(.bridgeDeadline(record.id))) }
      // The page is on its way out and need not be told that it would be in sight again.
      tabs[index].modals.removeAll { $0.call == record.id }
    }
    noteLostCallbacks(callbacks, index)
    // What the shell asks about a load or a file outlives the page.
    dialogs.removeAll { $0.view == page.view && $0.generation == page.generation && !$0.outlivesPage }
    effects += endEvaluations(index) { .gone($0) }
    for (request, address) in waits.descriptions.sorted(by: { $0.key < $1.key }) where address.view == page.view {
      waits.descriptions[request] = nil
      effects += [
        .cancelTimer(.description(request: request)),
        .deliverDescription(PageDescription(request: request, nodes: [])),
      ]
    }
    effects += endInspections(index)
    tabs[index].page?.watched = []
    return effects + endScripts(index) + dropWaits(of: tabs[index].id)
  }

  /// Questions to a page that is gone are not answered any more.
  private mutating func dropWaits(of tab: TabID) -> [ShellEffect] {
    let taps = waits.barTaps.filter { $0.value.tab == tab }.keys.sorted()
    let probes = waits.probes.filter { $0.value == tab }.keys.sorted()
    for request in taps { waits.barTaps[request] = nil }
    for request in probes { waits.probes[request] = nil }
    return taps.map { .cancelTimer(.barTap(request: $0)) } + probes.map { .cancelTimer(.probe(request: $0)) }
  }

}
