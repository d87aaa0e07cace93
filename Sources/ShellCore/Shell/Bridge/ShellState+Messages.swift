import BridgeContract
import PageWire

/// Messages to `window.webkit.messageHandlers.NAME`, which expect no reply.
extension ShellState {
  mutating func handleMessage(_ handler: String, _ body: String, _ tab: TabID) -> [ShellEffect] {
    if let effects = handleTrackingMessage(handler, body, tab) { return effects }
    guard app.bridge.handlers.contains(handler) else {
      shared.refuseMessage(handler, tab)
      return []
    }
    let bytes = body.utf8.count
    let id = begin(call: handler, data: bytes <= app.bridge.payloadLimit ? app.bridged(body) : "", tab)
    guard bytes <= app.bridge.payloadLimit else {
      return end(id, .failure(.payloadTooLarge(bytes, limit: app.bridge.payloadLimit)))
    }
    // The interface of the same name is the native side.
    switch app.bridge.interfaces[handler]?.behavior {
    case .run(let program)?:
      let data = callLog.record(id)?.data ?? ""
      return handleCallEvent(
        .programStarted(
          NativeCall(call: id, interfaceName: handler, program: program, data: data), deadline: app.bridge.deadline))
    case .error(let error)?:
      callLog.recordNativeCall(of: id)
      return end(id, .failure(error))
    case .reply?:
      callLog.recordNativeCall(of: id)
      return end(id, .value(json: "null"))
    case nil: return end(id, .value(json: "null"))
    }
  }
}
