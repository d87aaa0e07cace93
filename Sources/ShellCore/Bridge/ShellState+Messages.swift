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
      return end(
        id, .failure(BridgeError(.payloadTooLarge, "\(bytes) bytes exceed the limit of \(app.bridge.payloadLimit)")))
    }
    // The interface of the same name is the native side.
    switch app.bridge.interfaces[handler]?.behavior {
    case .run?: return startNativeDeadline(id) + runMessage(id, handler)
    case .error(let error)?:
      recordNativeCall(of: id)
      return end(id, .failure(error))
    case .reply?:
      recordNativeCall(of: id)
      return end(id, .value(json: "null"))
    case nil: return end(id, .value(json: "null"))
    }
  }

  private func runMessage(_ id: CallID, _ handler: String) -> [ShellEffect] {
    guard let record = record(id), case .run(let program)? = app.bridge.interfaces[handler]?.behavior else {
      return []
    }
    return [.runNative(NativeCall(call: id, interfaceName: handler, program: program, data: record.data))]
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
