import BridgeContract
import PageWire

/// Tabs with a script without a page: the script renders screens, the shell draws them and sends user actions to the
/// script.
///
/// The script is a document like any page's: it dies, recovers and calls the shell in the same way. Each of its
/// screens is a history entry of that document, and all entries outlive it.
extension ShellState {
  /// `pop_screen`: returns whether there was a screen to go back to.
  mutating func popScreen(_ id: CallID, _ tab: TabID) -> [ShellEffect] {
    guard tabs[tab].runsScript(in: shared) else { return end(id, .notAScript) }
    guard tabs[tab].stack.current?.scriptScreen != nil, tabs[tab].stack.backIndex != nil else {
      return end(id, .value(json: "false"))
    }
    return end(id, .value(json: "true")) + goBack(tab)
  }

  // MARK: Events

  /// Sends a tap on a button, row or icon to the script; nil when the shown screen is not a script's.
  mutating func sendActionEvent(_ name: String, _ tab: TabID) -> [ShellEffect]? {
    guard tabs[tab].modals.isEmpty, tabs[tab].stack.current?.scriptScreen != nil else { return nil }
    // A hung script is detected by the probe.
    let effects = sendEvent(.action, [JSONMember("action", .string(name))], tab)
    return effects + (tabs[tab].canRespond(in: shared) ? probe(tab) : [])
  }

  /// Sends a changed value of a screen to the script.
  mutating func sendChangeEvent(of name: String, _ tab: TabID) -> [ShellEffect] {
    guard tabs[tab].modals.isEmpty, let entry = tabs[tab].stack.current, let screen = entry.scriptScreen?.screen
    else {
      return []
    }
    let value = screen.values(entry.form).first { $0.name == name }?.value ?? .null
    return sendEvent(.change, [JSONMember("id", .string(name)), JSONMember("value", value)], tab)
  }

  /// Notifies the script that Back has shown one of its screens.
  mutating func sendShownEvent(_ tab: TabID) -> [ShellEffect] { sendEvent(.shown, [], tab) }

  private mutating func sendEvent(_ type: ScreenEventType, _ members: [JSONMember], _ tab: TabID) -> [ShellEffect] {
    guard let entry = tabs[tab].stack.current, let drawn = entry.scriptScreen else { return [] }
    guard tabs[tab].address != nil, tabs[tab].canRespond(in: shared) else {
      shared.log(
        .warning, tab, "the script of \(tab) is gone and did not receive \(type.rawValue) of \(drawn.id)")
      return probe(tab)
    }
    tabs[tab].page?.input.hadUserActivation = true
    let event = JSONValue.object(
      [JSONMember("type", .string(type.rawValue)), JSONMember("screen", .string(drawn.id.rawValue))] + members
        + [JSONMember("values", .object(drawn.screen.values(entry.form)))])
    return tabs[tab].sendToPage(.deliverScreenEvent(json: event.text))
  }
}
