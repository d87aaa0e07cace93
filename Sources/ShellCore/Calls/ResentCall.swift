import BridgeContract
import PageWire

/// A call that the user sends again in the inspector, as if the tab's current page had sent it. The native side runs as
/// for any other call; its reply is only recorded in the call log.
struct ResentCall: Equatable, Sendable {
  var record: CallRecord

  init(_ record: CallRecord) { self.record = record }

  func perform(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    switch record.kind {
    case .interface: return PageCall(resending: record, of: tab).perform(for: &tab, in: &shell)
    case .link:
      guard let url = data["url"]?.stringValue else { return [] }
      return LinkCommand(url: url).perform(isNoted: true, for: &tab, in: &shell) ?? []
    case .message, .method, .prompt, .url: return sendToNative(for: &tab, in: &shell)
    }
  }

  private func sendToNative(for tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard let page = tab.page else { return [] }
    let bridge = shell.app.bridge
    let begun = shell.begin(
      call: record.interfaceName, kind: record.kind, data: record.data, from: page, resending: record.id, tab.id)
    guard let native = native(in: bridge) else { return begun.effects + [.endCall(begun.id, .value(json: "null"))] }
    let deadline = native.deadline ?? bridge.deadline
    return begun.effects + [.request(.call(.nativeRequested(begun.id, native, deadline: deadline)))]
  }

  private var data: JSONValue { (try? JSONValue(parsing: record.data)) ?? .null }

  /// nil: the call is only recorded.
  private func native(in bridge: BridgeConfiguration) -> InterfaceDescription? {
    let name = record.interfaceName
    switch record.kind {
    case .interface, .link: return nil
    case .message: return bridge.handlers.first { $0.name == name }?.native ?? bridge.interfaces[name]
    case .method:
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      return parts.count == 2 ? bridge.objects[parts[0]]?.methods[parts[1]] : nil
    case .prompt:
      let (text, initial) = (data["text"]?.stringValue ?? "", data["default"]?.stringValue ?? "")
      return bridge.prompts.first { $0.name == name && $0.matches(text: text, defaultText: initial) }?.native
    case .url:
      let url = data["url"]?.stringValue ?? ""
      let kind = data["kind"]?.stringValue.flatMap(InterceptRule.Kind.init)
      return kind.flatMap { bridge.intercept(url, $0) }?.native
    }
  }
}
