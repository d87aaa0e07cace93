import CJavaScriptCore
import PageWire

/// Cookies and WebSockets of scripts.
extension EmbeddedPage {
  func cookies(_ call: NativeCall) -> JSValueRef? {
    guard case .cookies(let text)? = requestService(.cookies(path: call.text(0))) else {
      return JSValueMakeNull(call.context)
    }
    return ScriptText.value(text, in: call.context)
  }

  func openSocket(_ call: NativeCall) -> JSValueRef? {
    forwardEvent(
      .didUseService(
        .openSocket(SocketOpening(socket: call.identifier(0), url: call.text(1), protocols: call.texts(2)))))
  }

  func sendToSocket(_ call: NativeCall) -> JSValueRef? {
    forwardEvent(
      .didUseService(
        .sendToSocket(SocketMessage(socket: call.identifier(0), isText: call.flag(1), bytes: call.body(2)))))
  }

  /// The code is 0 when the script passed none.
  func closeSocket(_ call: NativeCall) -> JSValueRef? {
    let code = UInt16(call.integer(1, in: 0...Int(UInt16.max)))
    return forwardEvent(
      .didUseService(
        .closeSocket(socket: call.identifier(0), code: code == 0 ? nil : code, reason: call.text(2))))
  }

  /// Kinds as in `socketEvent` of `web-socket.js`.
  func handle(_ event: SocketEvent) {
    switch event {
    case .opened(let socket, let subprotocol):
      script.call(.socketEvent, .number(0), .integer(socket), .text(subprotocol))
    case .received(let message):
      let data: ScriptArgument =
        message.isText ? .text(String(decoding: message.bytes, as: UTF8.self)) : .bytes(message.bytes)
      script.call(.socketEvent, .number(1), .integer(message.socket), data)
    case .sent(let socket, let bytes): script.call(.socketEvent, .number(2), .integer(socket), .integer(bytes))
    case .closed(let socket, let code, let reason, let wasClean, let failure):
      script.call(
        .socketEvent, .number(3), .integer(socket), .integer(code), .text(reason), .flag(wasClean), .text(failure))
    }
  }
}
