import DocumentTestKit
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Map of the back stack") struct HistoryMapTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var state: @Sendable () -> ShellState
    var keys = ""

    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "map", state: SampleApp.backStacks),
    Case(name: "map-selected", state: SampleApp.backStacks, keys: "jjjj"),
    Case(name: "map-filtered", state: SampleApp.backStacks, keys: "/item"),
    Case(name: "map-long", state: SampleApp.longBackStacks),
  ]

  static let sizes: [(Int, Int)] = [(80, 24), (120, 40), (40, 20), (200, 60)]

  private static func opened(_ state: ShellState, _ size: (Int, Int), icons: IconSet = .unicode) -> ScreenFixture {
    var screen = ScreenFixture(state, size.0, size.1, icons: icons)
    screen.open(.history)
    if !screen.model.panes.first.showsMap(in: screen.layout.inspector) { screen.type("m") }
    return screen
  }

  private static func title(_ screen: ScreenFixture) -> InspectorRow? { screen.model.panes.first.position.selected }

  @Test(arguments: cases, sizes) func matchesTheRecordedScreens(_ sample: Case, size: (Int, Int)) {
    var screen = Self.opened(sample.state(), size)
    for key in sample.keys { screen.type(key) }
    Golden.expect(screen.golden, "Screens/\(sample.name)-\(size.0)x\(size.1).txt")
  }

  @Test(arguments: sizes) func matchesTheRecordedScreensWithTheLightTheme(size: (Int, Int)) {
    let screen = Self.opened(SampleApp.backStacks(), size)
    let grid = screen.render(theme: ThemeLibrary.standard(for: .light)).grid
    Golden.expect(GoldenScreen.text(grid), "Screens/map-light-\(size.0)x\(size.1).txt")
  }

  @Test func usesOnlyASCIIWithTheASCIISet() {
    let screen = Self.opened(SampleApp.longBackStacks(), (120, 40), icons: .ascii)
    #expect(screen.text.filter { !$0.isASCII && !"漢字日本".contains($0) } == "")
  }

  @Test func isShownInLargePanelsAndToggledByAKey() {
    var wide = ScreenFixture(SampleApp.backStacks(), 120, 40)
    wide.open(.history)
    #expect(wide.text.contains("○ not loaded"))
    wide.type("m")
    #expect(wide.text.contains("app://bank/cards.html#7"))
    #expect(!wide.text.contains("○ not loaded"))
    var narrow = ScreenFixture(SampleApp.backStacks(), 40, 20)
    narrow.open(.history)
    #expect(narrow.text.contains("app://bank/home.html"))
    narrow.type("m")
    #expect(narrow.text.contains("+1 tab to the right"))
    narrow.type("1")
    narrow.type("m")
    #expect(narrow.model.notice?.text == "Only the History panel has a map")
  }

  @Test func keysMoveBetweenCellsAndColumns() {
    var screen = Self.opened(SampleApp.backStacks(), (120, 40))
    var rows: [InspectorRow?] = []
    for key in "jjhlljkhgG" {
      if key == "g" { screen.type("g") }
      screen.type(key)
      rows.append(Self.title(screen))
    }
    // Without a selection, the first step selects the current entry of the topmost stack.
    #expect(
      rows == [
        .modalEntry("TAB_1", modal: 0, 1), .modalEntry("TAB_1", modal: 0, 0), .modalEntry("TAB_1", modal: 0, 0),
        .entry("TAB_2", 0), .entry("TAB_3", 0), .entry("TAB_3", 0), .tab("TAB_3"), .tab("TAB_2"), .tab("TAB_2"),
        .entry("TAB_2", 0),
      ])
    screen.type("k")
    screen.press(.left)
    screen.press(.up)
    #expect(Self.title(screen) == .tab("TAB_1"))
    screen.press(.enter)
    #expect(screen.text.contains("tab: TAB_1"))
    screen.press(.escape)
    #expect(screen.text.contains("○ not loaded"))
  }

  @Test func selectionIsTheSameInListAndMap() {
    var screen = Self.opened(SampleApp.backStacks(), (120, 40))
    screen.type("j")
    screen.type("m")
    #expect(Self.title(screen) == .modalEntry("TAB_1", modal: 0, 1))
    screen.type("k")
    screen.type("m")
    #expect(Self.title(screen) == .modalEntry("TAB_1", modal: 0, 0))
    #expect(
      screen.type("y") == [.copy("native: about\nbar: the shell's")])
  }

  @Test func clickingEitherLineOfACellSelectsItsRow() throws {
    let fixture = Self.opened(SampleApp.backStacks(), (120, 40))
    let view = try #require(
      InspectorView.make(
        fixture.model.panes.first, in: fixture.layout.inspector, hasFocus: true, state: fixture.state,
        options: fixture.options))
    let list = InspectorList(fixture.model.panes.first, in: fixture.layout.inspector, fixture.context)
    let cells = view.rows.filter { $0.target != nil }
    #expect(cells.count == 2 + 1 + 2 * 8 + 2)
    for cell in cells {
      guard case .inspectorRow(let index)? = cell.target else { continue }
      var screen = fixture
      screen.tap(cell.rect.column + 1, cell.rect.row)
      #expect(Self.title(screen) == list.rows[index])
      // A second click deselects the row.
      screen.tap(cell.rect.column + 1, cell.rect.row)
    }
  }

  @Test func showsTheStatusOfEachDocument() {
    let state = SampleApp.backStacks()
    #expect(
      Self.statuses(state) == [
        [.unloaded, .cached, .unloaded, .native, .alive, .shown], [.dead], [.native],
      ])
    var silent = state
    silent.renderers[RendererID(1)]?.status = .diedSilently
    #expect(Self.statuses(silent)[0] == [.unloaded, .dead, .unloaded, .native, .dead, .dead])
    var hung = state
    hung.renderers[RendererID(1)]?.status = .hung
    #expect(Self.statuses(hung)[0] == [.unloaded, .cached, .unloaded, .native, .unresponsive, .unresponsive])
    var other = SampleApp.failed()
    other.selectedTab = "TAB_2"
    #expect(Self.statuses(other) == [[.unloaded, .failed], [.unloaded], [.native]])
  }

  private static func statuses(_ state: ShellState) -> [[DocumentStatus]] {
    state.tabs.map { tab in
      tab.stack.entries.indices.map { place in
        DocumentStatus(tab.stack.entries[place], isCurrent: place == tab.stack.index, tab: tab, state: state)
      }
    }
  }

  /// All cells are inside of the panel, none overlap, and the current entry is visible.
  @Test func cellsNeverOverlapAtAnySize() {
    for state in [SampleApp.backStacks(), SampleApp.longBackStacks()] {
      for columns in 20...90 {
        for rows in [8, 9, 10, 12, 14, 20, 33] {
          Self.check(Self.opened(state, (columns, rows)))
        }
      }
    }
  }

  private static func check(_ screen: ScreenFixture) {
    let layout = screen.layout
    guard
      let view = InspectorView.make(
        screen.model.panes.first, in: layout.inspector, hasFocus: true, state: screen.state, options: screen.options)
    else { return }
    var taken: Set<GridPoint> = []
    for part in view.rows {
      for column in part.rect.column..<part.rect.maxColumn {
        let point = GridPoint(column: column, row: part.rect.row)
        #expect(layout.inspector.contains(point), "\(layout.size) \(part.text)")
        #expect(taken.insert(point).inserted, "\(layout.size) \(part.text)")
      }
    }
  }

  @Test func countsHiddenEntries() {
    #expect(HistoryMapView.visible(Array(repeating: 2, count: 300), rows: 12, around: 49) == 47..<52)
    #expect(HistoryMapView.visible(Array(repeating: 2, count: 300), rows: 12, around: 0) == 0..<5)
    #expect(HistoryMapView.visible(Array(repeating: 2, count: 300), rows: 12, around: 299) == 295..<300)
    #expect(HistoryMapView.visible([2, 2, 2], rows: 6, around: 1) == 0..<3)
    #expect(HistoryMapView.visible([2, 2, 2], rows: 1, around: 1) == 1..<2)
    #expect(HistoryMapView.window(of: 9, fitting: 3, around: 8) == 6..<9)
    #expect(HistoryMapView.window(of: 9, fitting: 3, around: 4) == 3..<6)
    #expect(HistoryMapView.window(of: 2, fitting: 3, around: 1) == 0..<2)
  }
}
