import BridgeContract
import PageWire
import ShellCore
import TerminalModel
import Testing

@testable import Flows
@testable import ShellCore

struct ShellAssertionTests {
  let driver = ScriptedDriver()

  init() {
    let document = DocumentID(1)
    driver.state.tabs[0].stack = BackStack(
      entries: [
        HistoryEntry(id: EntryID(1), content: .page(PageEntry(url: "app://bank", document: document))),
        HistoryEntry(id: EntryID(2), content: .page(PageEntry(url: "https://else.where/x", document: document))),
        HistoryEntry(id: EntryID(3), content: .screen("about")),
        HistoryEntry(
          id: EntryID(4), content: .page(PageEntry(url: "app://bank/item/7?a=1#b", document: document)),
          bar: NavigationBar(leftIcon: "ic_back", title: "Item *7")),
        HistoryEntry(id: EntryID(5), content: .page(PageEntry(url: "app://bank/ahead", document: document))),
      ], index: 3)
  }

  private func message(_ command: String) throws -> String? {
    let flow = try FlowParser.parse(text: "appId: bank\n---\n- \(command)\n", path: "a.yaml")
    return FlowRunner(driver: driver, library: FlowLibrary { _ in nil }).run(flow).failure?.summary
  }

  @Test func stacksAndURLsAreComparedAsPaths() throws {
    #expect(try message("assertStack: [/, 'https://else.where/x', 'screen:about', '/item/7?a=1#b']") == nil)
    #expect(try message("assertUrl: /item/7?a=1#b") == nil)
    #expect(try message("assertUrl: app://bank/item/7?a=1#b") == nil)
    #expect(try message("assertUrl: /item/7") == "the URL is /item/7?a=1#b, not /item/7")
    #expect(try message("assertUrl: /x") == "the URL is /item/7?a=1#b, not /x")
    #expect(
      try message("assertStack: [/]")
        == "the stack is [/, https://else.where/x, screen:about, /item/7?a=1#b], not [/]")
    #expect(try message("assertStack: {tab: TAB_2, urls: []}") == nil)
    #expect(try message("assertStack: {tab: TAB_3, urls: []}") == "there is no tab \"TAB_3\": did you mean \"TAB_1\"?")
  }

  @Test("Back leads to the last entry that it does not skip")
  func backTarget() throws {
    #expect(try message("assertBackTarget: 'screen:about'") == nil)
    let entries = driver.state.tabs[0].stack.entries
    driver.state.tabs[0].stack.update(entries[2].id) { $0.isSkipped = true }
    #expect(try message("assertBackTarget: 'https://else.where/x'") == nil)
    #expect(try message("assertBackTarget: {tab: TAB_1, url: 'https://else.where/x'}") == nil)
    #expect(
      try message("assertBackTarget: 'screen:about'") == "Back leads to https://else.where/x, not screen:about")
    #expect(try message("assertBackTarget: none") == "Back leads to https://else.where/x, not none")
    driver.state.tabs[0].stack.update(entries[1].id) { $0.isSkipped = true }
    #expect(try message("assertBackTarget: /") == nil)
    #expect(try message("assertBackTarget: app://bank") == nil)
    driver.state.tabs[0].stack.update(entries[0].id) { $0.isSkipped = true }
    #expect(try message("assertBackTarget: none") == nil)
    #expect(try message("assertBackTarget: {tab: TAB_2, url: none}") == nil)
    #expect(try message("assertBackTarget: {tab: TAB_2, url: /list}") == "Back leads to no page, not /list")
  }

  @Test("In a modal, Back leads to the modal's entries")
  func backTargetInModal() throws {
    let entries = [
      HistoryEntry(id: EntryID(6), content: .screen("login")), HistoryEntry(id: EntryID(7), content: .screen("code")),
    ]
    driver.state.tabs[0].modals = [ModalState(style: .sheet, stack: BackStack(entries: entries, index: 1))]
    #expect(try message("assertBackTarget: 'screen:login'") == nil)
    driver.state.tabs[0].modals[0].stack = BackStack(entries: entries, index: 0)
    #expect(try message("assertBackTarget: none") == nil)
  }

  @Test("An assertion of the entry to which Back leads waits")
  func backTargetWaits() throws {
    driver.at(2_000) { driver in
      driver.state.tabs[0].stack.move(to: 1)
    }
    let flow = try FlowParser.parse(
      text: "appId: bank\n---\n- evalScript: ${output.page = '/'}\n- assertBackTarget: ${output.page}\n", path: "a.yaml"
    )
    let report = FlowRunner(driver: driver, library: FlowLibrary { _ in nil }).run(flow)
    #expect(report.failure?.summary == nil)
    #expect(report.milliseconds == 2_000)
    #expect(report.steps.map(\.description) == ["Run ${output.page = '/'}", "Assert that Back leads to /"])
  }

  @Test func onlyGivenPartsOfTheBarAreCompared() throws {
    #expect(try message("assertNavigationBar: {title: Item *7}") == nil)
    #expect(try message("assertNavigationBar: {leftIcon: ic_back, rightIcon: none}") == nil)
    #expect(
      try message("assertNavigationBar: {title: Pay, leftIcon: none, rightIcon: ic_info}")
        == "the title is \"Item *7\", not \"Pay\", the left icon is \"ic_back\", not \"none\", "
        + "the right icon is \"none\", not \"ic_info\"")
    #expect(try message("tapOn: {bar: left}") == nil)
    #expect(driver.log == ["\(UserAction.tapBarItem(.left))"])
    #expect(try message("tapOn: {bar: right}") == "the navigation bar has no right item")
  }

  @Test func loadsAreCountedByPath() throws {
    driver.state.loadCounts = ["app://bank/home": 2, "app://bank/list?x=1#top": 1, "https://else.where/x": 1]
    #expect(try message("assertLoads: {/home: 2, '/list?x=1': 1, 'https://else.where/x': 1, /none: 0}") == nil)
    #expect(
      try message("assertLoads: {/home: 1}")
        == "/home was loaded 2 times, not once; loads: [/home 2, /list?x=1#top 1, https://else.where/x 1]")
  }

  @Test func callsAreCountedByOutcome() throws {
    driver.state.calls = [
      call("pay", .failure(BridgeError(.pageGone, ""))), call("pay", .value(json: "1")), call("pay", nil),
    ]
    #expect(try message("assertCalls: {pay: 3, other: {times: 0}}") == nil)
    #expect(try message("assertCalls: {pay: {times: 1, outcome: rejected, code: PAGE_GONE}}") == nil)
    #expect(try message("assertCalls: {pay: {times: 1, outcome: resolved}}") == nil)
    #expect(try message("assertCalls: {pay: {outcome: pending}}") == nil)
    #expect(
      try message("assertCalls: {pay: {times: 2, outcome: rejected}}")
        == "pay (rejected) was called once, not 2 times; its calls: [rejected PAGE_GONE, resolved, pending]")
    #expect(
      try message("assertCalls: {other: {code: X}}")
        == "other (X) was called 0 times, not at least once; it was never called")
  }

  private func call(_ name: String, _ outcome: BridgeOutcome?) -> CallRecord {
    var record = CallRecord(
      id: CallID(1), tab: "TAB_1", view: ViewID(1), generation: Generation(1), interfaceName: name, data: "{}",
      replyPath: .none, startedAt: 0)
    record.outcome = outcome
    return record
  }

  @Test func deathsAndHostAreAsserted() throws {
    driver.state.deaths = [
      DeathRecord(
        time: 0, tab: "TAB_1", kind: "crash", cause: nil, url: "", lostCalls: [], verdict: .recreate)
    ]
    #expect(try message("assertDeaths: 1") == nil)
    #expect(try message("assertDeaths: {tab: TAB_2, times: 0}") == nil)
    #expect(try message("assertDeaths: 0") == "1 renderers died, not 0: [TAB_1 crash]")
    #expect(try message("assertHost: alive") == nil)
    #expect(try message("assertHost: exited") == "the host is alive, not exited")
  }

  @Test func consoleMessagesAreAsserted() throws {
    #expect(
      try message("assertConsole: x") == "\"x\" is in the console 0 times, not at least once; it is empty")
    driver.state.console = [
      (TabID("TAB_1"), ConsoleMessage.Level.warning, "slow"), ("TAB_2", .error, "slow"), ("TAB_1", .log, "x 7"),
    ].map { ConsoleRecord(time: 0, tab: $0, message: ConsoleMessage(level: $1, text: $2)) }
    #expect(try message("assertConsole: x [0-9]") == nil)
    #expect(try message("assertConsole: {text: slow, times: 2}") == nil)
    #expect(try message("assertConsole: {text: slow, tab: TAB_2, times: 1}") == nil)
    #expect(try message("assertConsole: {text: slow, level: warning, times: 1}") == nil)
    #expect(try message("assertConsole: {text: slow, level: debug, times: 0}") == nil)
    #expect(
      try message("assertConsole: {text: slo, times: 1}")
        == "\"slo\" is in the console 0 times, not 1 times; it ends with \"slow\", \"slow\", \"x 7\"")
  }

  @Test func droppedRecordsAreCounted() throws {
    for _ in 0..<7 { driver.state.dropped.count(call("pay", .value(json: "1"))) }
    driver.state.calls = [call("pay", nil)]
    #expect(try message("assertCalls: {pay: {times: 7, outcome: resolved}}") == nil)
    #expect(
      try message("assertCalls: {pay: 0}")
        == "pay was called 8 times, not 0 times; its calls: [pending]; 7 of these are counted and no longer listed")
    driver.state.dropped.deaths.add("TAB_1")
    #expect(try message("assertDeaths: 1") == nil)
    #expect(try message("assertDeaths: {tab: TAB_2, times: 0}") == nil)
    driver.state.dropped.events.add("opened")
    #expect(try message("assertEvents: {opened: {times: 1, status: uploaded}}") == nil)
    #expect(try message("assertEvents: {opened: {times: 0, status: stored}}") == nil)
    driver.state.dropped.timeline.add("TAB_1")
    #expect(try message("assertTimeline: [didCommit]")?.hasSuffix("; 1 older records are no longer listed") == true)
    driver.state.dropped.externals = 1
    #expect(
      try message("assertExternal: []")
        == "nothing was opened externally, not nothing; 1 older records are no longer listed")
  }

  @Test func exactCountFailsWithUncountedRecords() throws {
    for line in 0...ShellLimits.counterKeys {
      let message = ConsoleMessage(level: .log, text: "line \(line)")
      driver.state.dropped.count(ConsoleRecord(time: 0, tab: "TAB_1", message: message))
    }
    #expect(try message("assertConsole: line 1") == nil)
    #expect(
      try message("assertConsole: {text: other, times: 0}")?.hasSuffix(
        "; 1 older records exceed the limit of 10000 keys and were not counted") == true)
  }

  @Test func updateWebViewNeedsAndroid() throws {
    #expect(try message("updateWebView") == "ios has no WebView package: its web views are part of the system")
    driver.state.app.platform = .android
    #expect(try message("updateWebView") == nil)
    #expect(driver.log == ["\(UserAction.updateWebView)"])
  }

  @Test func assertTimelineComparesTheEndOfTheTimeline() throws {
    let names: [TimelineRecord.Name] = [
      .decidePolicyForAction, .didStartProvisional, .didCommit, .didFinish, .decidePolicyForAction,
      .didStartProvisional,
      .decidePolicyForResponse, .didCommit,
    ]
    driver.state.timeline = names.map { TimelineRecord(time: 0, tab: "TAB_1", name: $0, detail: "") }
    #expect(try message("assertTimeline: [decidePolicyForAction, didStartProvisional, didCommit]") == nil)
    #expect(
      try message("assertTimeline: [decidePolicyForAction, didFinish]")?.hasPrefix("didFinish is missing") == true)
    #expect(try message("assertTimeline: [decidePolicyForAction, didFinish, decidePolicyForAction, didCommit]") == nil)
    #expect(try message("assertTimeline: {tab: TAB_2, names: [didCommit]}")?.hasPrefix("didCommit is missing") == true)
  }

  @Test func shellCommandsPerformUserActions() throws {
    driver.state.selectedTab = "TAB_1"
    #expect(try message("selectTab: TAB_2") == nil)
    #expect(try message("killRenderer: {kind: on-load, tab: TAB_2, after: 50ms, times: 3}") == nil)
    #expect(try message("killRenderer: hang") == nil)
    #expect(try message("reviveRenderer") == nil)
    #expect(try message("advance: 1.5s") == nil)
    #expect(driver.state.now == 1_550)
    #expect(
      driver.log == [
        "\(UserAction.selectTab("TAB_2"))", "\(UserAction.killRenderer(.onLoad, tab: "TAB_2", times: 3))",
        "\(UserAction.killRenderer(.hang, tab: nil, times: 1))", "\(UserAction.reviveRenderer(tab: nil))",
      ])
    #expect(try message("selectTab: TAB_9")?.hasPrefix("there is no tab \"TAB_9\"") == true)
    #expect(try message("assertTab: TAB_2") == "the selected tab is TAB_1, not TAB_2")
  }

  @Test func assertionsWaitForTheState() throws {
    driver.at(900) { $0.state.selectedTab = "TAB_2" }
    #expect(try message("assertTab: TAB_2") == nil)
    #expect(driver.state.now == 900)
  }
}
