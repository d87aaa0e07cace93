import BridgeContract
import Testing

@testable import ShellCore

/// Calls of built-in interfaces, without a shell.
@Suite struct BuiltInCallTests {
  private let app = AppDescription(
    name: "Shop", origin: "app://shop",
    tabs: ["A", "B"].map { TabDescription(id: $0, title: $0.rawValue, start: .url("app://shop/")) })

  private func call(_ interface: BridgeContract.BuiltIn, _ json: String) throws -> BuiltInCall {
    BuiltInCall(id: CallID(9), interface: interface, data: try JSONValue(parsing: json))
  }

  private func scenario() -> RuleScenario {
    RuleScenario(RuleState(app, tabs: [.showing(["app://shop/list"], id: "A", number: 1), TabState(id: "B")]))
  }

  @Test("move_to_tab ends, and then resolves the URL against the page and requests the tab")
  func moveToTab() throws {
    var scenario = scenario()
    let call = try call(.moveToTab, #"{"id": "B", "url": "cart"}"#)
    let ended = TabEffect.endCall(CallID(9), .value(json: "null"))
    scenario.step(
      [ended, .request(.moveToTab("B", url: "app://shop/cart"))],
      by: { state in
        state.apply(to: "A") { call.perform(for: &$0, in: &$1) }
      })
  }

  @Test(
    "A call with unusable data ends with an error and changes nothing",
    arguments: [
      (BridgeContract.BuiltIn.moveToTab, "{}", BridgeErrorCode.badPayload),
      (.moveToTab, #"{"id": "C"}"#, .unknownTab), (.moveToTab, #"{"id": "B", "url": "mailto:x"}"#, .badPayload),
      (.setBadge, "{}", .badPayload), (.setBadge, #"{"text": "1", "id": "C"}"#, .unknownTab),
      (.setNavigationBar, #"{"title": 1}"#, .badPayload), (.pushScreen, "{}", .badPayload),
      (.presentModal, #"{"screen": "none"}"#, .unknownScreen), (.skipHistoryEntry, "{}", .badPayload),
    ])
  func refusals(interface: BridgeContract.BuiltIn, json: String, code: BridgeErrorCode) throws {
    let call = try call(interface, json)
    var state = scenario().machine
    let before = state
    let effects = state.apply(to: "A") { call.perform(for: &$0, in: &$1) }
    #expect(state == before)
    guard effects.count == 1, case .endCall(CallID(9), .failure(let error))? = effects.first else {
      Issue.record("\(interface.rawValue) has the effects \(effects)")
      return
    }
    #expect(error.code == code.rawValue)
  }

  @Test("Saved state stays in the tab and is returned")
  func savedState() throws {
    var scenario = scenario()
    let save = try call(.saveState, #"{"a":1}"#)
    scenario.step([.endCall(CallID(9), .value(json: "null"))]) { state in
      state.tabs["A"].savedState = .object([JSONMember("a", .integer(1))])
    } by: { state in
      state.apply(to: "A") { save.perform(for: &$0, in: &$1) }
    }
    let load = try call(.loadState, "null")
    scenario.step(
      [.endCall(CallID(9), .value(json: #"{"a":1}"#))],
      by: { state in
        state.apply(to: "A") { load.perform(for: &$0, in: &$1) }
      })
  }

  @Test("A screen of app.yaml is pushed after the end of the call")
  func pushScreen() throws {
    var initial = scenario().machine
    initial.shared.app.screens = ["about": NativeScreen(bar: NavigationBar(title: "About"), elements: [])]
    var scenario = RuleScenario(initial)
    let call = try call(.pushScreen, #"{"screen": "about"}"#)
    scenario.step(
      [.endCall(CallID(9), .value(json: "null")), .request(.push("about"))],
      by: { state in
        state.apply(to: "A") { call.perform(for: &$0, in: &$1) }
      })
  }
}
