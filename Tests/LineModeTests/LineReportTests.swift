import Flows
import PageWire
import ShellCore
import SourceText
import TerminalModel
import Testing

@testable import LineMode

@Suite("Line mode") struct LineReportTests {
  private func screen(_ elements: [ScreenElement], after earlier: LineScreen? = nil) -> LineScreen {
    LineScreen(LineReportTests.state, elements: elements, after: earlier)
  }

  private static let state = ShellState(
    app: AppDescription(
      name: "Bank", origin: "app://bank", platform: .ios,
      tabs: [
        TabDescription(id: "TAB_1", title: "Home", start: .url("app://bank/home")),
        TabDescription(id: "TAB_2", title: "Pay", start: .url("app://bank/pay")),
      ]),
    viewport: Viewport(size: GridSize(columns: 80, rows: 20), colorScheme: .light))

  private func element(
    _ role: String, _ text: String, id: String = "", label: String = "", isClickable: Bool = false,
    isChecked: Bool = false, isFocused: Bool = false, parent: Int? = nil, target: ElementTarget = .none, row: Int = 0
  ) -> ScreenElement {
    ScreenElement(
      parent: parent, role: role, text: text, label: label, id: id,
      bounds: GridRect(column: 0, row: row, columns: 10, rows: 1), isChecked: isChecked, isFocused: isFocused,
      isClickable: isClickable, target: target)
  }

  @Test func nativeElementsHaveKindsAndNumbers() {
    let first = screen([
      element("bar", "", id: "bar.left", label: "ic_back", isClickable: true, target: .action(.tapBarItem(.left))),
      element("bar", "Pay", id: "bar.title"), element("h1", "Whom"),
      element("a", "Payees new", isClickable: true, target: .pageNode(4)),
      element("span", "new", parent: 3),
      element("label", "Amount"),
      element("input", "45", label: "Amount", isClickable: true, isFocused: true, target: .pageNode(6)),
      element(
        "switch", "Quiet", id: "quiet", isClickable: true, isChecked: true, target: .action(.tapNativeElement(2))),
      element("div", ""),
      element("tab", "Home", id: "tab.T1", isClickable: true, target: .action(.selectTab("T1")), row: 5),
      element("tab", "3", id: "tab.T1.badge", isClickable: true, target: .action(.selectTab("T1")), row: 5),
    ])
    #expect(
      Array(LineReport.lines(from: nil, to: first).dropFirst()) == [
        "Bar button 1: back", "Title: Pay", "Heading: Whom", "Link 2: Payees new",
        "Field 3: Amount, contains 45, focused",
        "Switch 4: Quiet, on", "Tab 5: Home, 3",
      ])
  }

  @Test func pageElementsHaveKindsByRole() {
    func control(_ name: String, _ role: String, _ text: String, label: String, isChecked: Bool = false)
      -> ScreenElement
    {
      var result = element(
        name, text, label: label, isClickable: true, isChecked: isChecked, target: .pageNode(UInt32(label.count)))
      result.accessibleRole = role
      return result
    }
    let first = screen([
      control("input", "password", "••••", label: "PIN"),
      control("input", "checkbox", "", label: "Remember me", isChecked: true),
      control("input", "radio", "", label: "By post"), control("div", "switch", "Night", label: ""),
      control("input", "slider", "30", label: "Volume"), control("select", "combobox", "RUB", label: "Currency"),
      control("input", "button", "Send", label: ""), control("input", "file", "Choose file", label: "Scan"),
    ])
    #expect(
      Array(LineReport.lines(from: nil, to: first).dropFirst()) == [
        "Password field 1: PIN, contains ••••", "Checkbox 2: Remember me, checked",
        "Radio button 3: By post, not checked", "Switch 4: Night, off", "Slider 5: Volume, 30",
        "Choice 6: Currency, RUB", "Button 7: Send", "File chooser 8: Scan, Choose file",
      ])
  }

  @Test func onlyChangesAreReportedAndNumbersAreStable() {
    let first = screen([
      element("h1", "Cart"), element("button", "Pay", isClickable: true, target: .pageNode(1)),
      element("p", "2 items"), element("button", "Empty", isClickable: true, target: .pageNode(2)),
    ])
    let second = screen(
      [
        element("h1", "Cart"), element("button", "Add", isClickable: true, target: .pageNode(3)),
        element("p", "3 items"),
        element("button", "Empty", isClickable: true, isFocused: true, target: .pageNode(2)),
      ], after: first)
    #expect(
      LineReport.lines(from: first, to: second) == [
        "Gone: Button 1: Pay", "Gone: Text: 2 items", "New: Button 3: Add", "New: Text: 3 items",
        "Focus: Button 2: Empty, focused",
      ])
    #expect(second.item(numbered: 2)?.target == .pageNode(2))
    #expect(second.item(numbered: 1) == nil)
    #expect(LineReport.lines(from: second, to: second) == [])
  }

  @Test func longScreenIsReportedInPages() {
    let long = screen((0..<450).map { element("p", "line \($0)") })
    let lines = LineReport.lines(from: nil, to: long)
    #expect(lines.count == 202)
    #expect(lines.last == "More: 250 more lines, type more")
    #expect(LineReport.allLines(of: long, from: 400) == (400..<450).map { "Text: line \($0)" })
    let other = screen((0..<450).map { element("p", "other \($0)") }, after: long)
    #expect(LineReport.lines(from: long, to: other).first?.hasPrefix("Screen: ") == true)
  }

  @Test func commandsParse() throws {
    #expect(try LineCommand.parse("  ") == nil)
    #expect(try LineCommand.parse("12") == .tap(12))
    #expect(try LineCommand.parse("type a b ") == .type("a b "))
    #expect(try LineCommand.parse("TAB 2") == .tab("2"))
    #expect(try LineCommand.parse("key page up") == .flow("pressKey", "page up"))
    #expect(try LineCommand.parse("kill") == .flow("killRenderer", "reported"))
    #expect(try LineCommand.parse("kill oom") == .flow("killRenderer", "oom"))
    #expect(try LineCommand.parse("policy reload") == .policy(.policy(.reload)))
    #expect(try LineCommand.parse("wait 1.5s") == .wait(milliseconds: 1_500))
    #expect(
      try LineCommand.parse("assertStack: [a.html, b.html]")
        == .flow("assertStack", "[a.html, b.html]", isSpelledOut: true))
    #expect(try LineCommand.parse("memoryWarning") == .flow("memoryWarning", isSpelledOut: true))
    #expect(try LineCommand.parse("scroll up") == .scroll(rows: -10))
    let wrong = [
      ("bakc", "there is no command \"bakc\"; did you mean \"back\"?"), ("back 2", "back has no argument"),
      ("tap x", "tap needs the number of an item"), ("type", "type needs a text"),
      ("scroll left", "scroll needs up or down"),
      ("launchApp", "launchApp is for flows: it starts or ends the app, runs steps, or writes files"),
      ("assertStak: x", "there is no command \"assertstak\"; did you mean \"assertStack\"?"),
      ("key", "key needs the name of a key"),
      ("wait 2h", "wait needs a duration of at most a minute, such as 500ms or 2s"),
    ]
    for (line, message) in wrong {
      #expect(throws: LineCommand.Failure(message: message)) { try LineCommand.parse(line) }
    }
  }

  @Test("Old words of the line mode name the new ones")
  func plain() throws {
    for (old, new) in RenamedWords.deathKinds {
      #expect(throws: LineCommand.Failure(message: "`\(old)` is now `\(new)`")) {
        try LineCommand.parse("kill \(old)")
      }
      #expect(try LineCommand.parse("kill \(new)") != nil)
    }
    for (old, new) in RenamedWords.plainCommands {
      #expect(throws: LineCommand.Failure(message: "`\(old)` is now `\(new)`")) { try LineCommand.parse(old) }
      #expect(try LineCommand.parse(new) != nil)
    }
  }
}
