import BridgeContract
import PageWire

/// A bridge call of a page. It begins in the call log and is routed; its native side or a built-in interface ends it,
/// and its reply is delivered. A call gets exactly one reply: a value, a typed error, or the deadline error.
struct PageCall: Equatable, Sendable {
  var interfaceName: String
  /// Empty when it is too large to keep.
  var data: String
  /// The size of the data in bytes.
  var bytes = 0
  var origin: String
  var replyPath = CallRecord.ReplyPath.none
  /// The call that the user has sent again. The reply is only recorded in the call log; the native side runs as for any
  /// other call.
  var resentFrom: CallID?
  /// Why the call is not routed.
  var refusal: BridgeError?
  /// Logged when the call begins.
  var warning: String?

  /// Begins and routes the call.
  func perform(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard let page = tab.page else { return [] }
    let begun = shell.begin(
      call: interfaceName, data: data, replyPath: replyPath, from: page, resending: resentFrom, tab.id)
    if let warning { shell.log(.warning, tab.id, warning) }
    if let refusal { return begun.effects + [.endCall(begun.id, .failure(refusal))] }
    return begun.effects + route(begun.id, for: &tab, in: &shell)
  }

  /// Routes the call to the built-in interface or the native side, or refuses it.
  private func route(_ id: CallID, for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard let record = shell.callLog.record(id) else { return [] }
    let pending = shell.callLog.pendingCount(of: record.view, beyond: ShellLimits.pendingCalls)
    let bridge = shell.app.bridge
    switch bridge.route(record, origin: origin, of: shell.app.origin, bytes: bytes, pending: pending) {
    case .builtIn(let interface, let data):
      return BuiltInCall(id: id, interface: interface, data: data).perform(for: &tab, in: &shell)
    case .native(let interface):
      return [.request(.call(.nativeRequested(id, interface, deadline: interface.deadline ?? bridge.deadline)))]
    case .refused(let error): return [.endCall(id, .failure(error))]
    }
  }
}

extension PageCall {
  /// An asynchronous call.
  init(_ call: BridgeCall, of tab: TabState, in app: AppDescription) {
    let bytes = call.data.utf8.count
    self.init(
      interfaceName: call.interfaceName, data: bytes <= app.bridge.payloadLimit ? call.data : "", bytes: bytes,
      origin: call.origin)
    if !call.callbackID.isEmpty { replyPath = .callback(id: call.callbackID) }
    guard !call.isMainFrame else { return }
    switch app.bridge.quirks.frames {
    case .refuse: refusal = .frameRefused(origin: call.origin)
    case .ignore:
      replyPath = .none
      refusal = .frameRefused(origin: call.origin)
      warning = "a frame of \(call.origin) called \(call.interfaceName), and gets no reply"
    case .inherit: origin = WebAddress.origin(of: tab.pageURL ?? "")
    }
  }

  /// A synchronous call: the page's script blocks in `prompt` until the reply.
  init(_ request: DialogRequest, of tab: TabState, in app: AppDescription) {
    self.init(
      interfaceName: "", data: "", origin: request.origin, replyPath: .prompt(request: request.request))
    if tab.page?.provisional?.generation != nil {
      refusal = BridgeError(.pageGone, "the page that called is being replaced")
    } else if request.message.utf8.count > app.bridge.payloadLimit {
      refusal = .payloadTooLarge(request.message.utf8.count, limit: app.bridge.payloadLimit)
    } else if let message = try? JSONValue(parsing: request.message),
      let name = message["interface_name"]?.stringValue
    {
      interfaceName = name
      data = message["data"]?.text ?? "null"
    } else {
      data = request.message
      refusal = BridgeError(.badPayload, "a synchronous call must be JSON with interface_name and data")
    }
  }

  /// A call that the user sends again in the inspector, as if the tab's current page had called.
  init(resending record: CallRecord, of tab: TabState) {
    self.init(
      interfaceName: record.interfaceName, data: record.data, bytes: record.data.utf8.count,
      origin: WebAddress.origin(of: tab.pageURL ?? ""), resentFrom: record.id)
  }
}
