import DocumentTestKit
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Two inspector panels") struct PaneTests {
  static let sizes: [(Int, Int)] = [(200, 60), (160, 50)]

  private static func busy(_ columns: Int = 200, _ rows: Int = 60) -> ScreenFixture {
    ScreenFixture(SampleApp.busy(), columns, rows)
  }

  @Test(arguments: sizes) func matchesTheRecordedScreens(size: (Int, Int)) {
    var screen = Self.busy(size.0, size.1)
    Golden.expect(screen.golden, "Screens/panes-\(size.0)x\(size.1).txt")
    let light = screen.render(theme: ThemeLibrary.standard(for: .light)).grid
    Golden.expect(GoldenScreen.text(light), "Screens/panes-light-\(size.0)x\(size.1).txt")
    for key in "II4k" { screen.type(key) }
    Golden.expect(screen.golden, "Screens/panes-focused-\(size.0)x\(size.1).txt")
  }

  @Test func keysMoveTheFocusThroughPageAndPanels() {
    var screen = Self.busy()
    var focus: [String] = []
    func note(_ screen: ScreenFixture) {
      focus.append(screen.model.focus == .page ? "page" : screen.model.panes.isSecondFocused ? "second" : "inspector")
    }
    note(screen)
    screen.type("I")
    note(screen)
    screen.type("I")
    note(screen)
    screen.type("I")
    note(screen)
    screen.press(.tab)
    note(screen)
    screen.press(.tab, .shift)
    note(screen)
    screen.press(.tab)
    screen.press(.tab)
    note(screen)
    screen.type("I")
    note(screen)
    screen.press(.escape)
    note(screen)
    #expect(
      focus == [
        "page", "inspector", "second", "inspector", "second", "inspector", "page", "inspector", "page",
      ])
  }

  @Test func eachPanelHasItsOwnListFilterAndSelection() {
    var screen = Self.busy()
    #expect(screen.model.panes.first.panel == .bridge)
    #expect(screen.model.panes.second.panel == .timeline)
    for key in "II" { screen.type(key) }
    screen.type("k")
    #expect(screen.model.panes.first.position.selected == nil)
    #expect(screen.model.panes.second.position.selected != nil)
    for key in "/commit" { screen.type(key) }
    screen.press(.enter)
    #expect(screen.model.panes.first.filter.text == "")
    #expect(screen.model.panes.second.filter.text == "commit")
    screen.type("2")
    #expect(screen.model.panes.first.panel == .bridge)
    #expect(screen.model.panes.second.panel == .history)
    #expect(screen.model.panes.second.filter.text == "")
    // Pasted text goes to the focused panel.
    screen.type("/")
    _ = screen.model.handle(
      .paste("item"), state: screen.state, size: screen.size, options: screen.options)
    #expect(screen.model.panes.second.filter.text == "item")
    #expect(screen.model.panes.first.filter.text == "")
  }

  @Test func clicksAndWheelReachTheirPanel() throws {
    var screen = Self.busy()
    let second = screen.layout.secondInspector
    let first = screen.layout.inspector
    screen.tap(second.column + 1, second.row + 3)
    #expect(screen.model.panes.isSecondFocused)
    #expect(screen.model.panes.second.position.selected != nil)
    #expect(screen.model.panes.first.position.selected == nil)
    screen.tap(first.column + 1, first.row + 3)
    #expect(screen.model.focus == .inspector)
    #expect(!screen.model.panes.isSecondFocused)
    #expect(screen.model.panes.first.position.selected != nil)
    screen.wheel(-1, second.column + 1, second.row + 5)
    #expect(screen.model.panes.second.position.selected == nil)
    #expect(screen.model.panes.first.position.selected != nil)
  }

  @Test func bothDividersFollowMouseAndKeys() {
    var screen = Self.busy()
    let before = screen.layout
    screen.pointer(.press, before.secondDivider.column, 10)
    screen.pointer(.drag, before.secondDivider.column - 7, 10)
    screen.pointer(.release, before.secondDivider.column - 7, 10)
    #expect(screen.layout.secondDivider.column == before.secondDivider.column - 7)
    #expect(screen.layout.divider == before.divider)
    for key in "II<" { screen.type(key) }
    #expect(screen.layout.secondDivider.column == before.secondDivider.column - 11)
    screen.type(">")
    #expect(screen.layout.secondDivider.column == before.secondDivider.column - 7)
    screen.type("I")
    screen.type("<")
    #expect(screen.layout.divider.column == before.divider.column - 4)
    #expect(screen.layout.secondDivider.column == before.secondDivider.column - 7)
    for _ in 0..<60 { screen.type(">") }
    #expect(screen.layout.inspector.columns == 20)
    #expect(screen.layout.secondInspector.columns == 20)
  }

  @Test("A tapped mark of the strip opens its record in the focused panel")
  func tappedMark() throws {
    var screen = Self.busy()
    screen.options.showsStrip = true
    for key in "II" { screen.type(key) }
    let row = screen.layout.strip.row
    let line = screen.text.split(separator: "\n", omittingEmptySubsequences: false)[row]
    screen.tap(try #require(Array(line).lastIndex(of: "•")), row)
    #expect(screen.model.panes.isSecondFocused)
    #expect(screen.model.panes.second.panel == .bridge)
    #expect(screen.model.panes.second.position.selected == .call(CallID(4)))
    #expect(screen.model.panes.first.position.selected == nil)
  }

  @Test("The palette explains why an action of the focused panel is disabled")
  func disabledReasons() {
    var screen = Self.busy()
    for key in "II:" { screen.type(key) }
    for letter in "edit the call" { screen.type(letter) }
    #expect(screen.text.contains("only bridge calls can be edited"))
    screen.press(.escape)
    for key in "I:" { screen.type(key) }
    for letter in "edit the call" { screen.type(letter) }
    #expect(screen.text.contains("no row is selected"))
  }

  @Test func jumpLabelsReachBothPanels() throws {
    for keys in ["f", "If", "IIf"] {
      var screen = Self.busy()
      for key in keys { screen.type(key) }
      guard case .jump(let jump)? = screen.model.overlay else { continue }
      let targets = screen.model.jumpTargets(jump, screen.context)
      let target = try #require(targets.first { $0.destination == .part(.secondPane(.panel(.console))) })
      for letter in target.label { screen.type(letter) }
      #expect(screen.model.panes.second.panel == .console, "\(keys)")
      #expect(screen.model.panes.first.panel == .bridge, "\(keys)")
      #expect(screen.model.panes.isSecondFocused, "\(keys)")
    }
  }

  /// Parts do not overlap, cover the screen, and keep their minimum width.
  @Test func layoutIsValidAtEveryWidth() {
    for columns in 20...300 {
      for preferredColumns in [nil, 1, 20, 33, 150, 400] as [Int?] {
        var model = ScreenModel()
        model.appColumns = preferredColumns
        model.panes.secondColumns = preferredColumns
        let layout = ScreenLayout.make(
          size: GridSize(columns: columns, rows: 30), state: SampleApp.busy(), model: model,
          options: ScreenOptions(iconSet: .unicode))
        #expect(layout.secondInspector.isEmpty == (columns < 160))
        guard columns >= 100 else { continue }
        let parts = [layout.page, layout.divider, layout.inspector, layout.secondDivider, layout.secondInspector]
        var column = 0
        for part in parts where part.columns > 0 {
          #expect(part.column == column, "\(columns) \(String(describing: preferredColumns))")
          column = part.maxColumn
        }
        #expect(column == columns)
        #expect(layout.page.columns >= 40)
        #expect(layout.inspector.columns >= 20)
        #expect(columns < 160 || layout.secondInspector.columns >= 20)
      }
    }
  }
}
