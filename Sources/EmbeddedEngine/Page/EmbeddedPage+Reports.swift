import BridgeContract
import CJavaScriptCore
import PageWire

/// Converts reports of scripts to events. Kinds are the raw values of the wire's enumerations.
extension EmbeddedPage {
  func log(_ call: NativeCall) -> JSValueRef? {
    let level = ConsoleMessage.Level(rawValue: UInt8(call.integer(0, in: 0...255))) ?? .log
    let text = ConsoleText.truncated(call.text(1))
    let values = call.length(3) == 0 ? "" : ConsoleText.previewJSON(call.text(3))
    return forwardEvent(
      .didLogConsole(
        ConsoleMessage(level: level, text: text, source: ConsoleText.truncated(call.text(2)), values: values)))
  }

  func callBridge(_ call: NativeCall) -> JSValueRef? {
    if let error = sizeError(call, 1) {
      _ = self.script.call(.deliverReply, .text(call.text(2)), .flag(false), .text(error.json.text))
      return nil
    }
    return forwardEvent(
      .didCallBridge(
        BridgeCall(interfaceName: call.text(0), data: call.text(1), callbackID: call.text(2), origin: origin)))
  }

  /// The error for a text that exceeds the message size limit in any encoding; it is not converted to a string.
  private func sizeError(_ call: NativeCall, _ index: Int) -> BridgeError? {
    let units = call.length(index)
    guard units > WireLimits.textBytes / 3 else { return nil }
    let message = "\(units) characters exceed the message size limit of the bridge"
    report(.didLogConsole(ConsoleMessage(level: .error, text: message, source: url)))
    return BridgeError(.payloadTooLarge, message)
  }

  /// Null when dismissed, the text when accepted, and the error in an array when a synchronous call failed.
  func openDialog(_ call: NativeCall) -> JSValueRef? {
    let kind = DialogRequest.Kind(rawValue: UInt8(call.integer(0, in: 0...255))) ?? .alert
    if let error = sizeError(call, 1) { return ScriptValues.array([error.json.text], in: call.context) }
    switch requestDialog(kind, message: call.text(1), defaultText: call.text(2)) {
    case nil, .dismissed: return JSValueMakeNull(call.context)
    case .accepted(let text): return ScriptText.value(text, in: call.context)
    case .failed(let errorJSON): return ScriptValues.array([errorJSON], in: call.context)
    }
  }

  /// Parameters: whether the area is sessionStorage, the kind of change, key and value.
  func storageChanged(_ call: NativeCall) -> JSValueRef? {
    let key = call.text(2)
    let change: StorageChange =
      switch call.integer(1, in: 0...2) {
      case 0: .set(StorageItem(key: key, value: call.text(3)))
      case 1: .remove(key: key)
      default: .clear
      }
    return forwardEvent(call.flag(0) ? .didUseService(.changeSessionStorage(change)) : .didChangeStorage(change))
  }

  func reportEvaluation(_ request: UInt32, _ outcome: EvaluationResult.Outcome) -> JSValueRef? {
    forwardEvent(.didEvaluate(EvaluationResult(request: request, outcome: outcome)))
  }

  func previewLink(_ call: NativeCall) -> JSValueRef? {
    forwardEvent(.didPressLink(PressedLink(url: call.text(0), text: call.text(1))))
  }

  func requestNavigation(_ call: NativeCall) -> JSValueRef? {
    let source = tree.page(call.identifier(10))
    // The shell knows the view's document.
    let referrer = frame == nil && source?.frame == nil ? "" : source?.url ?? url
    return forwardEvent(
      .didRequestNavigation(
        NavigationRequest(
          cause: NavigationRequest.Cause(rawValue: UInt8(call.integer(0, in: 0...255))) ?? .link, url: call.text(1),
          method: call.text(2), contentType: call.text(3), body: call.body(4), target: call.text(5),
          download: call.flag(6) ? call.text(7) : nil, window: call.identifier(8),
          referrerPolicy: call.text(9), referrer: referrer)))
  }
}
