import BridgeContract
import PageWire

/// A message to `window.webkit.messageHandlers.NAME`.
struct PageMessage: Equatable, Sendable {
  var handler: String
  var body: String
  /// The page's id of the promise that the reply settles; empty without a reply.
  var callback = ""

  func perform(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    if let call = shell.app.tracking?.call(inMessage: body, to: handler, from: tab.id) {
      return shell.begin(call, tab.id)
    }
    let bridge = shell.app.bridge
    guard let declared = bridge.handlers.first(where: { $0.name == handler }) else {
      shell.refuseMessage(handler, tab.id)
      return []
    }
    let bytes = body.utf8.count
    let data = bytes <= bridge.payloadLimit ? shell.app.bridged(body) : ""
    let begun = shell.begin(
      call: handler, kind: .message, data: data, replyPath: replyPath(of: declared), from: tab.page, tab.id)
    guard bytes <= bridge.payloadLimit else {
      return begun.effects + [.endCall(begun.id, .failure(.payloadTooLarge(bytes, limit: bridge.payloadLimit)))]
    }
    guard let native = declared.native ?? bridge.interfaces[handler] else {
      return begun.effects + [.endCall(begun.id, .value(json: "null"))]
    }
    let deadline = native.deadline ?? bridge.deadline
    return begun.effects + [.request(.call(.nativeRequested(begun.id, native, deadline: deadline)))]
  }

  private func replyPath(of handler: MessageHandler) -> CallRecord.ReplyPath {
    switch handler.reply {
    case .none: .none
    case .promise: callback.isEmpty ? .none : .message(callback: callback)
    case .function(let function): .function(function)
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
