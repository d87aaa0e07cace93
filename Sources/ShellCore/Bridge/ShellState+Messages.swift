import BridgeContract
import PageWire

/// Messages to `window.webkit.messageHandlers.NAME`, which expect no reply.
extension ShellState {
  mutating func handleMessage(_ handler: String, _ body: String, _ index: Int) -> [ShellEffect] {
    if let effects = handleTrackingMessage(handler, body, index) { return effects }
    guard app.bridge.handlers.contains(handler) else { return refuseMessage(handler, index) }
    let bytes = body.utf8.count
    let id = begin(call: handler, data: bytes <= app.bridge.payloadLimit ? bridged(body) : "", index)
    guard bytes <= app.bridge.payloadLimit else {
      return end(id, .failure(.payloadTooLarge(bytes, limit: app.bridge.payloadLimit)))
    }
    // The interface of the same name is the native side.
    switch app.bridge.interfaces[handler]?.behavior {
    case .run(let program)?:
      let data = record(id)?.data ?? ""
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

  /// Counts messages to a handler that app.yaml does not declare, and logs the first one.
  private mutating func refuseMessage(_ handler: String, _ index: Int) -> [ShellEffect] {
    let isKnown = refusedMessages[handler] != nil
    let name = isKnown || refusedMessages.count < ShellLimits.refusedMessages ? handler : ""
    refusedMessages[name, default: 0] += 1
    guard !isKnown, !name.isEmpty, name.utf8.count <= ShellLimits.interfaceNameBytes else { return [] }
    let known = ([BridgeContract.messageHandler] + app.bridge.handlers).joined(separator: ", ")
    log(.error, index, "unknown message handler \(name); known handlers: \(known)")
    return []
  }
}
