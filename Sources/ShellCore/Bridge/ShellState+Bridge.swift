import BridgeContract
import PageWire

/// Bridge calls. A call passes four steps: it begins in the call log, it is routed, its native side or a built-in
/// interface ends it, and its reply is delivered.
extension ShellState {
  /// Bridge calls, oldest first: all pending ones and the last ended ones.
  public internal(set) var calls: [CallRecord] {
    get { callLog.records }
    set { callLog.records = newValue }
  }

  /// Replies after the end of their call.
  public internal(set) var droppedReplies: Int {
    get { callLog.droppedReplies }
    set { callLog.droppedReplies = newValue }
  }

  func record(_ id: CallID) -> CallRecord? { callLog.record(id) }

  mutating func handleCallEvent(_ event: CallLog.Event) -> [ShellEffect] {
    let context = CallLog.Context(now: now, payloadLimit: app.bridge.payloadLimit)
    return apply(callLog.handle(event, in: context)) { $0.perform($1) }
  }

  private mutating func perform(_ request: CallLog.Request) -> [ShellEffect] {
    switch request {
    case .complete(let record, let continuation):
      return removeModal(of: record.id) + proceed(with: continuation, after: record) + deliverReply(of: record)
    case .dropCalls(let records, let view):
      guard let index = index(of: view) else { return [] }
      // The page goes away and needs no visibility change.
      tabs[index].modals.removeAll { modal in records.contains { $0.id == modal.call } }
      let callbacks = records.compactMap { if case .callback(let id) = $0.replyPath { id } else { nil } }
      recordLostCallbacks(callbacks, index)
    case .recordReportedDeaths(let view):
      if let index = index(of: view) { tabs[index].reportedDeaths = tabs[index].deathCount }
    case .logLateDecision(let record, let url, let outcome): logLateDecision(record, about: url, outcome)
    case .trim:
      let current = tabs.compactMap { $0.page.map { ($0.view, $0.generation) } }
      for record in callLog.trim(current: current) { dropped.count(record) }
    }
    return []
  }

  // MARK: Begin

  /// Handles an asynchronous call. It gets exactly one reply: a value, a typed error, or the deadline error.
  mutating func handle(_ call: BridgeCall, _ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    let bytes = call.data.utf8.count
    let isIgnored = !call.isMainFrame && app.bridge.quirks.frames == .ignore
    let id = begin(
      call: call.interfaceName, data: bytes <= app.bridge.payloadLimit ? call.data : "",
      replyPath: isIgnored || call.callbackID.isEmpty ? .none : .callback(id: call.callbackID), from: page, index)
    guard !call.isMainFrame else { return route(id, origin: call.origin, bytes: bytes, index) }
    switch app.bridge.quirks.frames {
    case .refuse: return end(id, .failure(.frameRefused(origin: call.origin)))
    case .ignore:
      log(.warning, index, "a frame of \(call.origin) called \(call.interfaceName), and gets no reply")
      return end(id, .failure(.frameRefused(origin: call.origin)))
    case .inherit: return route(id, origin: WebAddress.origin(of: pageURL(index) ?? ""), bytes: bytes, index)
    }
  }

  /// Handles a synchronous call: the page's script blocks in `prompt` until the reply.
  mutating func handleSynchronousCall(_ request: DialogRequest, _ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    let path = CallRecord.ReplyPath.prompt(request: request.request)
    let refusal: (data: String, error: BridgeError)
    if page.provisional?.generation != nil {
      refusal = ("", BridgeError(.pageGone, "the page that called is being replaced"))
    } else if request.message.utf8.count > app.bridge.payloadLimit {
      refusal = ("", .payloadTooLarge(request.message.utf8.count, limit: app.bridge.payloadLimit))
    } else if let message = try? JSONValue(parsing: request.message),
      let name = message["interface_name"]?.stringValue
    {
      let id = begin(call: name, data: message["data"]?.text ?? "null", replyPath: path, from: page, index)
      return route(id, origin: request.origin, bytes: 0, index)
    } else {
      let text = "a synchronous call must be JSON with interface_name and data"
      refusal = (request.message, BridgeError(.badPayload, text))
    }
    let id = begin(call: "", data: refusal.data, replyPath: path, from: page, index)
    return end(id, .failure(refusal.error))
  }

  /// Begins a call. Without a page, as of a link or a message, it is not bound to a generation: its native side
  /// continues when the page is gone, as on a phone.
  mutating func begin(
    call name: String, data: String, replyPath: CallRecord.ReplyPath = .none, from page: PageViewState? = nil,
    resending original: CallID? = nil, _ index: Int
  ) -> CallID {
    let id = CallID(Self.next(&counters.call))
    var record = CallRecord(
      id: id, tab: tabs[index].id, view: page?.view ?? ViewID(0), generation: page?.generation ?? Generation(0),
      interfaceName: name, data: data, replyPath: replyPath, startedAt: now)
    record.resentFrom = original
    _ = handleCallEvent(.began(record))
    return id
  }

  /// Routes a call to the built-in interface or the native side, or refuses it.
  mutating func route(_ id: CallID, origin: String, bytes: Int, _ index: Int) -> [ShellEffect] {
    guard let record = record(id) else { return [] }
    let pending = callLog.pendingCount(of: record.view, beyond: ShellLimits.pendingCalls)
    switch app.bridge.route(record, origin: origin, of: app.origin, bytes: bytes, pending: pending) {
    case .builtIn(let builtIn, let data): return perform(builtIn, id, data, index)
    case .native(let interface):
      return handleCallEvent(.nativeRequested(id, interface, deadline: interface.deadline ?? app.bridge.deadline))
    case .refused(let error): return end(id, .failure(error))
    }
  }

  /// The delay of a call's native side is over.
  mutating func handleNativeDelay(of id: CallID) -> [ShellEffect] {
    handleCallEvent(.nativeDelayPassed(id, record(id).flatMap { app.bridge.interfaces[$0.interfaceName] }))
  }

  // MARK: End

  /// Ends a call exactly once, and delivers the reply if the page generation still exists.
  mutating func end(_ id: CallID, _ outcome: BridgeOutcome) -> [ShellEffect] {
    handleCallEvent(.ended(id, outcome))
  }

  private mutating func proceed(
    with continuation: CallLog.Continuation?, after record: CallRecord
  ) -> [ShellEffect] {
    switch continuation {
    case .navigation(let load): handleDecision(record, about: load)
    case .secondaryLoad(let load): handleDecision(record, about: load)
    case .action(let type): handleLinkReply(record, type)
    case nil: []
    }
  }

  private mutating func deliverReply(of record: CallRecord) -> [ShellEffect] {
    guard let index = index(of: record.view), let address = address(index), address.generation == record.generation,
      let outcome = record.outcome
    else { return [] }
    switch record.replyPath {
    case .none: return []
    case .callback(let callback):
      // The reply channel of a document that has not finished loading is still that of its predecessor.
      if app.bridge.quirks.replyTarget == .loadedPage, tabs[index].page?.phase == .shown(isFinished: false) {
        droppedReplies += 1
        log(.warning, index, "the reply to \(record.interfaceName) went to the previous page, which is gone")
        return []
      }
      return [.send(.deliverReply(BridgeReply(callbackID: callback, outcome: outcome)), to: address)]
    case .prompt(let request):
      let result: DialogAnswer.Result =
        switch outcome {
        case .value(let json): .accepted(text: json)
        case .failure(let error): .failed(errorJSON: error.json.text)
        }
      return [.send(.answerDialog(DialogAnswer(request: request, result: result)), to: address)]
    }
  }

  /// Ends what is bound to the page generation: pending calls fail with `PAGE_GONE`, dialogs close, and requests to the
  /// page end.
  mutating func endGeneration(_ index: Int) -> [ShellEffect] {
    guard let page = tabs[index].page else { return [] }
    let calls = handleCallEvent(.pageGone(page.view, page.generation))
    let dialogs = handleDialogEvent(.pageGone(page.view, page.generation))
    tabs[index].page?.watched = []
    return calls + dialogs + handleRequestEvent(.pageGone(tabs[index].id))
  }
}
