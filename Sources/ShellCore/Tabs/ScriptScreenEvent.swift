import BridgeContract
import PageWire

/// An event of a screen that a script without a page has rendered: the shell draws the screen and sends the user's
/// actions to the script.
///
/// The script is a document like any page's: it dies, recovers and calls the shell in the same way. Each of its screens
/// is a history entry of that document, and all entries outlive it.
struct ScriptScreenEvent: Equatable, Sendable {
  var type: ScreenEventType
  var members: [JSONMember] = []

  /// Back has shown the screen.
  static let shown = ScriptScreenEvent(type: .shown)

  /// A tap on a button, row or icon; nil when the shown screen is not a script's.
  static func action(_ name: String, in tab: TabState) -> ScriptScreenEvent? {
    guard tab.modals.isEmpty, tab.stack.current?.scriptScreen != nil else { return nil }
    return ScriptScreenEvent(type: .action, members: [JSONMember("action", .string(name))])
  }

  /// A changed value; nil when the shown screen is not a script's.
  static func change(of name: String, in tab: TabState) -> ScriptScreenEvent? {
    guard tab.modals.isEmpty, let entry = tab.stack.current, let screen = entry.scriptScreen?.screen else { return nil }
    let value = screen.values(entry.form).first { $0.name == name }?.value ?? .null
    return ScriptScreenEvent(type: .change, members: [JSONMember("id", .string(name)), JSONMember("value", value)])
  }

  func send(to tab: inout TabState, in shell: inout SharedState) -> [TabEffect] {
    guard let entry = tab.stack.current, let drawn = entry.scriptScreen else { return [] }
    guard tab.address != nil, tab.canRespond(in: shell) else {
      shell.log(
        .warning, tab.id, "the script of \(tab.id) is gone and did not receive \(type.rawValue) of \(drawn.id)")
      return [.request(.probe)]
    }
    tab.page?.input.hadUserActivation = true
    let event = JSONValue.object(
      [JSONMember("type", .string(type.rawValue)), JSONMember("screen", .string(drawn.id.rawValue))] + members
        + [JSONMember("values", .object(drawn.screen.values(entry.form)))])
    return tab.sendToPage(.deliverScreenEvent(json: event.text)).asTabEffects
  }
}
