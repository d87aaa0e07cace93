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

  mutating func handleCallEvent(_ event: CallLog.Event) -> [ShellEffect] {
    apply(shared.callLog.handle(event, in: shared.callContext)) { $0.perform($1) }
  }

  private mutating func perform(_ request: CallLog.Request) -> [ShellEffect] {
    switch request {
    case .complete(let record, let continuation):
      return complete(record, continuation)
    case .dropCalls(let records, let view):
      if let tab = tabs.id(of: view) { tabs[tab].dropCalls(records) }
    case .recordReportedDeaths(let view):
      if let tab = tabs.id(of: view) { tabs[tab].reportedDeaths = tabs[tab].deathCount }
    case .logLateDecision(let record, let url, let outcome):
      if tabs.id(record.tab) != nil { shared.logLateDecision(record, about: url, outcome) }
    case .trim:
      let current = tabs.compactMap { $0.page.map { ($0.view, $0.generation) } }
      for record in callLog.trim(current: current) { dropped.count(record) }
    }
    return []
  }

  // MARK: Begin

  /// Handles an asynchronous call. It gets exactly one reply: a value, a typed error, or the deadline error.
  mutating func handle(_ call: BridgeCall, _ tab: TabID) -> [ShellEffect] {
    guard let page = tabs[tab].page else { return [] }
    let bytes = call.data.utf8.count
    let isIgnored = !call.isMainFrame && app.bridge.quirks.frames == .ignore
    let id = begin(
      call: call.interfaceName, data: bytes <= app.bridge.payloadLimit ? call.data : "",
      replyPath: isIgnored || call.callbackID.isEmpty ? .none : .callback(id: call.callbackID), from: page, tab)
    guard !call.isMainFrame else { return route(id, origin: call.origin, bytes: bytes, tab) }
    switch app.bridge.quirks.frames {
    case .refuse: return end(id, .failure(.frameRefused(origin: call.origin)))
    case .ignore:
      shared.log(.warning, tab, "a frame of \(call.origin) called \(call.interfaceName), and gets no reply")
      return end(id, .failure(.frameRefused(origin: call.origin)))
    case .inherit: return route(id, origin: WebAddress.origin(of: tabs[tab].pageURL ?? ""), bytes: bytes, tab)
    }
  }

  /// Handles a synchronous call: the page's script blocks in `prompt` until the reply.
  mutating func handleSynchronousCall(_ request: DialogRequest, _ tab: TabID) -> [ShellEffect] {
    guard let page = tabs[tab].page else { return [] }
    let path = CallRecord.ReplyPath.prompt(request: request.request)
    let refusal: (data: String, error: BridgeError)
    if page.provisional?.generation != nil {
      refusal = ("", BridgeError(.pageGone, "the page that called is being replaced"))
    } else if request.message.utf8.count > app.bridge.payloadLimit {
      refusal = ("", .payloadTooLarge(request.message.utf8.count, limit: app.bridge.payloadLimit))
    } else if let message = try? JSONValue(parsing: request.message),
      let name = message["interface_name"]?.stringValue
    {
      let id = begin(call: name, data: message["data"]?.text ?? "null", replyPath: path, from: page, tab)
      return route(id, origin: request.origin, bytes: 0, tab)
    } else {
      let text = "a synchronous call must be JSON with interface_name and data"
      refusal = (request.message, BridgeError(.badPayload, text))
    }
    let id = begin(call: "", data: refusal.data, replyPath: path, from: page, tab)
    return end(id, .failure(refusal.error))
  }

  /// Begins a call. Without a page, as of a link or a message, it is not bound to a generation: its native side
  /// continues when the page is gone, as on a phone.
  mutating func begin(
    call name: String, data: String, replyPath: CallRecord.ReplyPath = .none, from page: PageViewState? = nil,
    resending original: CallID? = nil, _ tab: TabID
  ) -> CallID {
    let id = counters.nextCall()
    var record = CallRecord(
      id: id, tab: tab, view: page?.view ?? ViewID(0), generation: page?.generation ?? Generation(0),
      interfaceName: name, data: data, replyPath: replyPath, startedAt: now)
    record.resentFrom = original
    _ = handleCallEvent(.began(record))
    return id
  }

  /// Routes a call to the built-in interface or the native side, or refuses it.
  mutating func route(_ id: CallID, origin: String, bytes: Int, _ tab: TabID) -> [ShellEffect] {
    guard let record = callLog.record(id) else { return [] }
    let pending = callLog.pendingCount(of: record.view, beyond: ShellLimits.pendingCalls)
    switch app.bridge.route(record, origin: origin, of: app.origin, bytes: bytes, pending: pending) {
    case .builtIn(let interface, let data):
      let call = BuiltInCall(id: id, interface: interface, data: data)
      return apply(to: tab) { call.perform(for: &$0, in: &$1) }
    case .native(let interface):
      return handleCallEvent(.nativeRequested(id, interface, deadline: interface.deadline ?? app.bridge.deadline))
    case .refused(let error): return end(id, .failure(error))
    }
  }

  /// The delay of a call's native side is over.
  mutating func handleNativeDelay(of id: CallID) -> [ShellEffect] {
    handleCallEvent(.nativeDelayPassed(id, callLog.record(id).flatMap { app.bridge.interfaces[$0.interfaceName] }))
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

  private mutating func complete(_ record: CallRecord, _ continuation: CallLog.Continuation?) -> [ShellEffect] {
    let removed = tabs[record.tab].removeModal(of: record.id, in: &shared)
    return removed + proceed(with: continuation, after: record) + tabs[record.tab].deliverReply(of: record, in: &shared)
  }
}
