import BridgeContract
import PageWire

/// A message to `window.webkit.messageHandlers.NAME`, which expects no reply.
struct PageMessage: Equatable, Sendable {
  var handler: String
  var body: String

  func perform(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    if let call = shell.app.tracking?.call(inMessage: body, to: handler, from: tab.id) {
      return shell.begin(call, tab.id)
    }
    let bridge = shell.app.bridge
    guard bridge.handlers.contains(handler) else {
      shell.refuseMessage(handler, tab.id)
      return []
    }
    let bytes = body.utf8.count
    let data = bytes <= bridge.payloadLimit ? shell.app.bridged(body) : ""
    let begun = shell.begin(call: handler, data: data, tab.id)
    guard bytes <= bridge.payloadLimit else {
      return begun.effects + [.endCall(begun.id, .failure(.payloadTooLarge(bytes, limit: bridge.payloadLimit)))]
    }
    // The interface of the same name is the native side.
    switch bridge.interfaces[handler]?.behavior {
    case .run(let program)?:
      let call = NativeCall(
        call: begun.id, interfaceName: handler, program: program, data: shell.callLog.record(begun.id)?.data ?? "")
      return begun.effects + [.request(.call(.programStarted(call, deadline: bridge.deadline)))]
    case .error(let error)?:
      shell.callLog.recordNativeCall(of: begun.id)
      return begun.effects + [.endCall(begun.id, .failure(error))]
    case .reply?:
      shell.callLog.recordNativeCall(of: begun.id)
      return begun.effects + [.endCall(begun.id, .value(json: "null"))]
    case nil: return begun.effects + [.endCall(begun.id, .value(json: "null"))]
    }
  }
}

extension SharedState {
  /// Begins a call of a page's analytics SDK.
  mutating func begin(_ call: TrackingCall, _ tab: TabID) -> [TabEffect] {
    let begun = begin(call: call.name, data: call.data, tab)
    return begun.effects + [.request(.tracking(.called(call, begun.id, by: tab)))]
  }
}
