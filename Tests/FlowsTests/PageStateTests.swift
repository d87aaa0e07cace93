import BridgeContract
import PageWire
import ShellCore
import TerminalModel
import Testing

@testable import Flows
@testable import ShellCore

/// `assertState` and `sendAction`.
struct PageStateTests {
  let driver = ScriptedDriver()

  init() {
    var app = driver.state.app
    app.pages.watches = ["HOME.child", "HOME.list", "HOME.none"]
    driver.state = ShellState(app: app, viewport: driver.state.viewport)
    var page = PageViewState(view: ViewID(1))
    page.watched = [
      JSONMember("HOME.child", .string("mia")),
      JSONMember(
        "HOME.list", .object([JSONMember("b", .number(1)), JSONMember("a", .array([.integer(2), .bool(true)]))])),
    ]
    driver.state.tabs[0].page = page
  }

  private func message(_ commands: String) throws -> String? {
    let flow = try FlowParser.parse(text: "appId: bank\n---\n\(commands)\n", path: "a.yaml")
    return FlowRunner(driver: driver, library: FlowLibrary { _ in nil }).run(flow).failure?.summary
  }

  @Test func valuesAreComparedAsInJavaScript() throws {
    #expect(try message("- assertState: {HOME.child: mia, HOME.list: {a: [2.0, true], b: 1}}") == nil)
    #expect(try message("- assertState: {HOME.none: null, tab: TAB_1}") == nil)
    #expect(try message("- evalScript: ${output.name = 'mia'}\n- assertState: {HOME.child: \"${output.name}\"}") == nil)
    #expect(try message("- assertState: {HOME.child: leo}") == #"HOME.child is "mia", not "leo""#)
    #expect(
      try message("- assertState: {HOME.list: {a: [2, 1], b: 1}}")
        == #"HOME.list is {"b":1.0,"a":[2,true]}, not {"a":[2,1],"b":1}"#)
    #expect(try message("- assertState: {tab: TAB_2, HOME.child: mia}") == #"HOME.child is absent, not "mia""#)
    #expect(
      try message("- assertState: {HOME.chidl: mia}")
        == "HOME.chidl is not observed: app.yaml does not list it under `state`: did you mean \"HOME.child\"?")
  }

  @Test func assertStateWaitsForTheValue() throws {
    driver.at(500) { $0.state.tabs[0].page?.watched = [JSONMember("HOME.child", .string("leo"))] }
    #expect(try message("- assertState: {HOME.child: leo}") == nil)
    #expect(driver.state.now == 500)
  }

  @Test func eventsAreCountedByStatus() throws {
    driver.state.tracking.events = [
      TrackedEvent(id: "1", name: "Pay", json: "{}", time: 0, status: .uploaded),
      TrackedEvent(id: "2", name: "Pay", json: "{}", time: 0),
    ]
    #expect(try message("- assertEvents: {Pay: 2, Open: {times: 0}}") == nil)
    #expect(try message("- assertEvents: {Pay: {times: 1, status: uploaded}}") == nil)
    driver.at(500) { $0.state.tracking.events[1].status = .uploaded }
    #expect(try message("- assertEvents: {Pay: {times: 2, status: uploaded}}") == nil)
    #expect(
      try message("- assertEvents: {Pay: {status: stored}}")
        == "Pay stored, but 0 are stored and 2 uploaded")
  }

  @Test func assertPacksComparesStatesByTag() throws {
    var app = driver.state.app
    app.pages.schemes["odr"] = .resources(
      ResourceScheme(tags: ["dice": ResourceTag(source: "app://bank/packs/dice", version: 1)]))
    driver.state = ShellState(app: app, viewport: driver.state.viewport)
    #expect(try message("- assertPacks: {dice: absent}") == nil)
    #expect(try message("- assertPacks: {dice: present}") == "dice is absent, not present")
    #expect(try message("- assertPacks: {dise: absent}") == "there is no pack \"dise\": did you mean \"dice\"?")
  }

  @Test func assertBundleComparesGivenProperties() throws {
    #expect(
      try message("- assertBundle: {version: 1}")
        == "the app has no bundle: app.yaml declares one with `bundle`")
    var app = driver.state.app
    app.bundle = BundleDescription(archive: "bundle")
    driver.state = ShellState(app: app, viewport: driver.state.viewport)
    driver.state.bundle.current = StoredBundle(version: 2, digest: "d", isBuiltIn: true)
    driver.state.bundle.error = "a.js was changed: SHA-256 1234"
    #expect(try message("- assertBundle: {version: 2, next: none, state: closed, error: a.js was changed.*}") == nil)
    #expect(try message("- assertBundle: {version: 3}") == "the bundle's version is \"2\", not \"3\"")
    #expect(try message("- corruptBundle: a.js")?.hasPrefix("no version is stored") == true)
    driver.state.bundle.current?.isBuiltIn = false
    #expect(try message("- corruptBundle: a.js") == nil)
  }

  private func answer(_ outcome: ActionRecord.Outcome, after milliseconds: Double = 0) {
    driver.onAction = { driver, action in
      guard case .sendAction(let type, let payload, _) = action else { return }
      let id = ActionID(UInt32(driver.state.actions.count + 1))
      driver.state.actions.append(
        ActionRecord(id: id, time: 0, tab: "TAB_1", type: type, payload: payload, outcome: .queued))
      driver.at(driver.state.now + milliseconds) { $0.state.actions[Int(id.rawValue) - 1].outcome = outcome }
    }
  }

  @Test func sendActionWaitsUntilThePageHasHandledIt() throws {
    answer(.accepted, after: 700)
    #expect(try message("- sendAction: {type: go, payload: {n: 1}}") == nil)
    #expect(driver.state.now == 700)
    answer(.ignored)
    #expect(try message("- sendAction: go") == nil)
    answer(.noListener)
    #expect(
      try message("- sendAction: go")
        == "the page has no function window.bridge.action: it is called with {type, payload}")
    answer(.failed(exception: "TypeError: x"))
    #expect(try message("- sendAction: go") == "the page's action failed: TypeError: x")
    answer(.lost(reason: "the page is gone"))
    #expect(try message("- sendAction: go") == "the page's action failed: the page is gone")
    driver.onAction = { _, _ in }
    #expect(try message("- sendAction: go") == "the action go was not sent: the app is not running")
  }
}
