import BridgeContract
import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Inspector lists") struct InspectorListTests {
  private func bridge(_ columns: Int = 120, _ rows: Int = 40) -> ScreenFixture {
    var screen = ScreenFixture(SampleApp.busy(), columns, rows)
    screen.type("I")
    return screen
  }

  private func rows(_ screen: ScreenFixture) -> [String] {
    let context = InspectorContext(screen.state, screen.model.panes.first, screen.options)
    let contents = screen.model.panes.first.panel.contents
    return contents.shownRows(context).map { contents.line($0, context).map(\.text).joined() }
  }

  @Test func filterRequiresAllWordsAndExcludesThoseWithAMinus() {
    var screen = bridge()
    func filtered(_ text: String) -> [String] {
      var screen = screen
      screen.type("/")
      for letter in text { screen.type(letter) }
      return rows(screen).map { String($0.split(separator: " ")[1]) }
    }
    #expect(filtered("") == ["set_navigation_bar", "history", "pay", "contacts"])
    #expect(filtered("PAY") == ["pay"])
    // Arguments and results are searched, too.
    #expect(filtered("[1,2") == ["history"])
    #expect(filtered("did not answer") == ["pay"])
    #expect(filtered("-pay -pending") == ["set_navigation_bar", "history"])
    #expect(filtered("async hist") == ["history"])
    #expect(filtered("nothing") == [])
    screen.type("/")
    for letter in "a " { screen.type(letter) }
    #expect(screen.text.contains("4 of 4"))
    for letter in "zz" { screen.type(letter) }
    #expect(screen.text.contains("0 of 4"))
    #expect(screen.text.contains("No rows match"))
  }

  @Test func eachPanelKeepsItsFilterAndPosition() {
    var screen = bridge()
    screen.type("/")
    for letter in "pay" { screen.type(letter) }
    screen.press(.enter)
    screen.press(.up)
    screen.type("4")
    #expect(rows(screen).count == 3)
    screen.type("1")
    #expect(screen.model.panes.first.filter.text == "pay")
    #expect(screen.model.panes.first.position.selected == .call(CallID(3)))
  }

  @Test func selectionFollowsItsRow() {
    var screen = bridge()
    screen.press(.home)
    screen.press(.down)
    #expect(screen.model.panes.first.position.selected == .call(CallID(2)))
    screen.state.calls.removeFirst()
    screen.type("j")
    #expect(screen.model.panes.first.position.selected == .call(CallID(3)))
    screen.state.calls.removeAll { $0.id == CallID(3) }
    #expect(screen.type("y") == [])
    #expect(screen.model.notice?.text == "Select a row first")
  }

  @Test func detailsFillThePanelAndEscapeDismissesStepByStep() {
    var screen = ScreenFixture(SampleApp.busy(), 80, 14)
    screen.state.calls[1].outcome = .value(json: "[\((1...40).map { "\"item \($0)\"" }.joined(separator: ","))]")
    screen.type("I")
    screen.press(.home)
    screen.press(.down)
    #expect(screen.text.contains("lines, Enter shows all"))
    screen.press(.enter)
    #expect(screen.text.contains("interface: history"))
    #expect(!screen.text.contains("call: 2"))
    screen.press(.end)
    #expect(screen.text.contains("call: 2"))
    screen.press(.pageUp)
    screen.press(.up)
    #expect(screen.text.contains("\"item 40\""))
    screen.press(.escape)
    #expect(screen.text.contains("set_navigation_bar"))
    screen.press(.escape)
    #expect(screen.model.panes.first.position.selected == nil)
    screen.press(.escape)
    #expect(screen.model.focus == .page)
  }

  @Test func allRowsAreCopiedAndSavedAsTextAndAsJSONLines() {
    var screen = bridge()
    screen.type("/")
    for letter in "-pay -contacts" { screen.type(letter) }
    screen.press(.enter)
    let text = """
      11.020 set_navigation_bar async ✓ 1ms {"title":"Current account"}
      11.040 history async ✓ 84ms {"account":7}

      """
    #expect(screen.type("Y") == [.copy(text)])
    #expect(
      screen.type("s") == [
        .save(SavedText(name: "hull-bridge", fileExtension: "txt", text: text, summary: "2 rows"))
      ])
    let lines = """
      {"interface":"set_navigation_bar","data":{"title":"Current account"},"state":"value","value":null,"tookMs":1,\
      "startedMs":11020,"kind":"async","tab":"TAB_1","generation":3,"call":1}
      {"interface":"history","data":{"account":7},"state":"value","value":[1,2,3],"tookMs":84,"startedMs":11040,\
      "kind":"async","tab":"TAB_1","generation":3,"call":2}

      """
    #expect(
      screen.type("S") == [
        .save(SavedText(name: "hull-bridge", fileExtension: "jsonl", text: lines, summary: "2 rows"))
      ])
    screen.type("/")
    for letter in " zz" { screen.type(letter) }
    screen.press(.enter)
    #expect(screen.type("s") == [])
    #expect(screen.model.notice?.text == "There is nothing to save")
  }

  @Test func callIsResentOrShowsWhyNot() {
    var screen = bridge()
    #expect(screen.type("r") == [])
    #expect(screen.model.notice?.text == "Select a call first")
    screen.press(.home)
    screen.press(.down)
    #expect(screen.type("r") == [.user(.resendCall(CallID(2)))])
    screen.type("E")
    #expect(screen.model.panes.first.panel == .console)
    #expect(screen.press(.enter) == [.user(.runConsole(#"bridge.call_interface("history", {"account":7})"#))])
    screen.press(.escape)
    screen.type("1")
    screen.state.tabs[0].page?.phase = .gone
    #expect(screen.type("r") == [])
    #expect(screen.model.notice?.text == "TAB_1 shows no page")
  }

  @Test func tabsTakeTwoLinesOrShowOnlyNumbers() {
    var state = SampleApp.watching()
    state.vault = VaultState(storage: [VaultItem(key: "a", value: .integer(1))])
    var wide = ScreenFixture(state, 120, 40)
    wide.open(.state)
    #expect(wide.text.contains("▸ State"))
    #expect(wide.text.contains("│0 Vault"))
    var narrow = ScreenFixture(state, 40, 14)
    narrow.open(.state)
    #expect(narrow.text.contains("1 2 3 4 5 6 7 8 9 State 0"))
  }

  /// Only visible rows are formatted: a thousand times as many calls must not take nearly as many times as long.
  @Test func timeToDrawDoesNotGrowWithTheCalls() {
    let (few, many) = (timeToDraw(calls: 100), timeToDraw(calls: 100_000))
    #expect(many < few * 100, "\(few) for 100 calls, \(many) for 100,000")
  }

  /// The shortest of ten times, which does not depend on what else the machine does.
  private func timeToDraw(calls count: Int) -> Duration {
    var screen = bridge()
    let call = screen.state.calls[1]
    screen.state.calls = (1...count).map { number in
      var call = call
      call.id = CallID(UInt32(number))
      return call
    }
    screen.press(.home)
    let times = (0..<10).map { _ in
      ContinuousClock().measure {
        screen.press(.down)
        _ = screen.render()
      }
    }
    #expect(screen.model.panes.first.position.selected == .call(CallID(11)))
    return times.min() ?? .zero
  }
}
