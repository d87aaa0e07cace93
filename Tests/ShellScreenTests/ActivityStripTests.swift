import DocumentTestKit
import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Activity strip")
struct ActivityStripTests {
  private func fixture(_ state: ShellState, _ columns: Int = 120, _ rows: Int = 40) -> ScreenFixture {
    var fixture = ScreenFixture(state, columns, rows)
    fixture.options.showsStrip = true
    return fixture
  }

  @Test("Matches the recorded screens", arguments: [(120, 40), (200, 60), (40, 30)])
  func golden(size: (Int, Int)) {
    let screen = fixture(SampleApp.recovered(), size.0, size.1)
    Golden.expect(screen.golden, "Screens/strip-\(size.0)x\(size.1).txt")
    let light = screen.render(theme: ThemeLibrary.standard(for: .light)).grid
    Golden.expect(GoldenScreen.text(light), "Screens/strip-light-\(size.0)x\(size.1).txt")
  }

  @Test("Takes one row of the page on terminals with at least 30 rows")
  func layout() {
    for rows in 8...60 {
      let with = fixture(SampleApp.recovered(), 80, rows).layout
      let without = ScreenFixture(SampleApp.recovered(), 80, rows).layout
      #expect(with.strip.rows == (rows >= 30 ? 1 : 0))
      #expect(with.page.rows == without.page.rows - with.strip.rows)
      #expect(with.tabBar.maxRow + with.strip.rows == with.footer.row)
    }
  }

  @Test("Marks are calls, navigations, deaths and recoveries of the minute before the latest record")
  func marks() {
    var state = SampleApp.recovered()
    let strip = ActivityStrip(state)
    #expect(strip.end == 12_000)
    #expect(strip.marks.map(\.kind) == [.death, .recovery, .navigation, .call, .call, .call, .call])
    #expect(strip.marks.map(\.time) == [10_800, 10_814, 11_000, 11_020, 11_040, 11_500, 12_000])
    state.timeline.append(TimelineRecord(time: 71_030, tab: "TAB_1", name: .didCommit, detail: ""))
    #expect(ActivityStrip(state).marks.map(\.time) == [11_040, 11_500, 12_000, 71_030])
    #expect(ActivityStrip(SampleApp.homeShown()).marks.isEmpty)
  }

  @Test("An idle screen does not change over time")
  func idle() {
    var screen = fixture(SampleApp.recovered(), 80, 40)
    let before = screen.render()
    screen.state.now += 30_000
    #expect(screen.render() == before)
  }

  @Test("Keys select marks, and Enter opens the record")
  func keys() {
    var screen = fixture(SampleApp.recovered())
    while screen.model.focus != .strip {
      screen.press(.tab);
      if screen.model.focus == .page { _ = screen.model.pageDidNotHandle(key: KeyPress(.tab), state: screen.state) }
    }
    screen.press(.home)
    #expect(screen.text.contains("10.800 TAB_1 died, crash: SIGSEGV (11)"))
    screen.press(.right)
    #expect(screen.text.contains("10.814 TAB_1 back after 14 ms"))
    screen.press(.left)
    screen.press(.left)
    screen.press(.enter)
    #expect(screen.model.focus == .inspector)
    #expect(screen.model.panes.first.panel == .timeline)
    #expect(screen.model.panes.first.position.selected == .death(0))
  }

  @Test("Clicking a mark opens its record")
  func click() throws {
    var screen = fixture(SampleApp.recovered())
    let row = screen.layout.strip.row
    let line = screen.text.split(separator: "\n", omittingEmptySubsequences: false)[row]
    let column = try #require(Array(line).lastIndex(of: "•"))
    _ = screen.model.handle(
      .pointer(PointerEvent(action: .press, button: .left, point: GridPoint(column: column, row: row))),
      state: screen.state, size: screen.size, options: screen.options)
    #expect(screen.model.panes.first.panel == .bridge)
    #expect(screen.model.panes.first.position.selected == .call(CallID(4)))
  }

  @Test("A key toggles the strip; small terminals show why it is hidden")
  func toggle() {
    var screen = fixture(SampleApp.recovered())
    screen.type("t")
    #expect(screen.layout.strip.isEmpty)
    screen.type("t")
    #expect(!screen.layout.strip.isEmpty)
    screen = fixture(SampleApp.recovered(), 80, 24)
    screen.type("t")
    #expect(screen.model.notice?.text.hasSuffix("the terminal has fewer than 30 rows") == true)
  }
}
