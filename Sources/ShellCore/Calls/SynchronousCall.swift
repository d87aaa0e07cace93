import BridgeContract
import PageWire

/// A call for which the page's script blocks, other than that of an interface: a prompt that the app handles, or a
/// method of an interface object.
struct SynchronousCall: Equatable, Sendable {
  var name: String
  var kind: NativeCall.Kind
  /// JSON text.
  var data: String
  var replyPath: CallRecord.ReplyPath
  var native: InterfaceDescription

  /// nil for a dialog of the user.
  init?(_ request: DialogRequest, in app: AppDescription) {
    switch request.kind {
    case .alert, .confirm, .leave: return nil
    case .prompt:
      let text = request.message
      let handler = app.bridge.prompts.first { $0.matches(text: text, defaultText: request.defaultText) }
      guard let handler else { return nil }
      name = handler.name
      kind = .prompt
      native = handler.native
      replyPath = .text(request: request.request)
      data =
        JSONValue.object([
          JSONMember("text", .string(request.message)), JSONMember("default", .string(request.defaultText)),
          JSONMember("origin", .string(request.origin)),
        ]).text
    case .method:
      let parts = request.defaultText.split(separator: ".", maxSplits: 1).map(String.init)
      guard parts.count == 2, let native = app.bridge.objects[parts[0]]?.methods[parts[1]] else { return nil }
      name = request.defaultText
      kind = .method
      self.native = native
      replyPath = .method(request: request.request)
      data = request.message
    }
  }

  func perform(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard let page = tab.page else { return [] }
    let bridge = shell.app.bridge
    let bytes = data.utf8.count
    let isTooLarge = bytes > bridge.payloadLimit
    let begun = shell.begin(
      call: name, kind: kind, data: isTooLarge ? "" : data, replyPath: replyPath, from: page, tab.id)
    if page.provisional?.generation != nil {
      let error = BridgeError(.pageGone, "the page that called is being replaced")
      return begun.effects + [.endCall(begun.id, .failure(error))]
    }
    guard !isTooLarge else {
      return begun.effects + [.endCall(begun.id, .failure(.payloadTooLarge(bytes, limit: bridge.payloadLimit)))]
    }
    let deadline = native.deadline ?? bridge.deadline
    return begun.effects + [.request(.call(.nativeRequested(begun.id, native, deadline: deadline)))]
  }
}
