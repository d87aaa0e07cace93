import PageWire
import ShellScreen
import TerminalModel
import Testing

@testable import ShellCore

@Suite("Sizes and wide characters") struct ScreenBoundsTests {
  static let states: [@Sendable () -> ShellState] = [
    SampleApp.homeShown, SampleApp.loading, SampleApp.gone, SampleApp.failed, SampleApp.hung, SampleApp.nativeScreen,
    SampleApp.modal, SampleApp.form,
    SampleApp.busy, { SampleApp.dialog(.alert) }, { SampleApp.dialog(.prompt, text: "漢字漢字漢字") }, Self.wide,
  ]

  /// Wide characters in all external texts.
  static func wide() -> ShellState {
    var state = SampleApp.busy()
    state.app.name = "銀行アプリ銀行アプリ"
    state.app.tabs[0].title = "口座一覧口座一覧"
    state.app.tabs[1].icon = "ic_漢"
    state.tabs[1].badge = "新着情報"
    state.tabs[0].stack.updateCurrent { entry in
      entry.bar = NavigationBar(leftIcon: "ic_戻る", rightIcon: "ic_情報を見る", title: "普通預金の口座の詳細を表示しています")
    }
    return state
  }

  /// Each state is drawn without a key and with another one in each size.
  @Test(arguments: 0...30) func drawsEverySizeCompletely(_ columns: Int) {
    let keys = ["?", "K", "g", "I", "q"]
    for rows in 0...12 {
      for (number, state) in Self.states.enumerated() {
        for key in ["", keys[(columns + rows + number) % keys.count]] {
          var fixture = ScreenFixture(state(), columns, rows)
          for letter in key { fixture.type(letter) }
          let screen = fixture.render()
          #expect(screen.grid.size == GridSize(columns: columns, rows: rows))
          #expect(Self.isWhole(screen.grid))
          if let cursor = screen.cursor { #expect(screen.grid.bounds.contains(cursor)) }
          fixture.tap(columns / 2, rows / 2)
          fixture.wheel(3, columns / 2, rows / 2)
        }
      }
    }
  }

  @Test(arguments: [31, 40, 57, 79, 100, 101, 133, 200]) func wideCharactersAreNeverSplit(_ columns: Int) {
    for rows in [8, 11, 12, 16, 24, 50] {
      #expect(Self.isWhole(ScreenFixture(Self.wide(), columns, rows).render().grid))
    }
  }

  @Test func pageNeverGetsAnEmptyViewport() {
    for columns in 0...30 {
      for rows in 0...12 {
        let page = ScreenFixture(SampleApp.homeShown(), columns, rows).layout.page
        #expect(page.columns > 0 && page.rows > 0)
      }
    }
  }

  @Test func areasAdjoinAndCoverTheScreen() {
    for (columns, rows) in [(20, 8), (40, 20), (80, 24), (120, 40), (300, 100)] {
      let layout = ScreenFixture(SampleApp.homeShown(), columns, rows).layout
      #expect(layout.bar.row == layout.status.maxRow)
      #expect(layout.page.row == layout.bar.maxRow)
      #expect(layout.tabBar.row == layout.page.maxRow)
      #expect(layout.footer.row == layout.tabBar.maxRow)
      #expect(layout.footer.maxRow == rows)
      let parts = [layout.page, layout.divider, layout.inspector, layout.secondDivider, layout.secondInspector]
      #expect(parts.map(\.columns).reduce(0, +) == columns)
    }
  }

  /// The app is centered on a wide terminal and keeps its width next to the inspector; it fills a narrow terminal.
  @Test(arguments: [(20, 10, 0, 20), (40, 20, 0, 40), (80, 24, 0, 80), (120, 40, 24, 71), (200, 60, 60, 80)])
  func appIsCentered(columns: Int, rows: Int, left: Int, width: Int) {
    var screen = ScreenFixture(SampleApp.homeShown(), columns, rows)
    screen.options.showsInspector = false
    for part in [screen.layout.bar, screen.layout.page, screen.layout.tabBar] {
      #expect(part.column == left)
      #expect(part.columns == width)
    }
    let page = screen.layout.page.size
    screen.type("i")
    #expect(screen.layout.page.size == page)
    guard columns >= ScreenLayout.wideColumns else { return }
    #expect(screen.layout.page.column == 0)
    #expect(max(screen.layout.inspector.maxColumn, screen.layout.secondInspector.maxColumn) == columns)
    #expect(screen.model.focus == .page)
    screen.type("i")
    // A tap in the page uses page coordinates, a tap next to the app has no effect.
    #expect(screen.tap(left + 3, 5) == [.user(.tapPage(GridPoint(column: 3, row: 2)))])
    #expect(screen.tap(left - 3, 5) == [])
  }

  @Test func singleTabHasNoTabBar() {
    var state = SampleApp.homeShown()
    state.tabs = TabList([state.tabs[0]])
    #expect(ScreenFixture(state).layout.tabBar.isEmpty)
  }

  @Test func pageTextIsSanitized() {
    let hostile = "a\u{1B}]0;x\u{07}\u{202E}b\u{9B}2J\r\nc\u{200B}d"
    var state = SampleApp.dialog(.prompt, text: hostile)
    state.dialogs[0].request.message = hostile
    state.dialogs[0].request.origin = hostile
    state.tabs[0].badge = hostile
    state.app.name = hostile
    state.console = [
      ConsoleRecord(time: 0, tab: "TAB_1", message: ConsoleMessage(level: .error, text: hostile, source: hostile))
    ]
    state.tabs[0].stack.updateCurrent { $0.bar = NavigationBar(leftIcon: hostile, title: hostile) }
    var fixture = ScreenFixture(state, 120, 40)
    fixture.type("I")
    fixture.type("4")
    var surface = SamplePage.surface(fixture.layout.page.size)
    surface.grid.setGlyph("\u{1B}", width: 1, style: .plain, column: 0, row: 0)
    surface.grid.setGlyph("\r\n", width: 1, style: .plain, column: 1, row: 0)
    let screen = ScreenRenderer.render(
      state: fixture.state, page: surface, model: fixture.model, theme: ThemeLibrary.standard(for: .dark),
      size: fixture.size, options: fixture.options)
    let forbidden = screen.grid.cells.flatMap(\.glyph.unicodeScalars).filter { scalar in
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.properties.generalCategory == .format
    }
    #expect(forbidden == [])
  }

  /// Every wide cell has a tail, every tail a wide cell, and all colors are resolved.
  static func isWhole(_ grid: Grid) -> Bool {
    (0..<grid.size.rows).allSatisfy { row in
      (0..<grid.size.columns).allSatisfy { column in
        let cell = grid[column, row]
        if case .role = cell.style.foreground { return false }
        if case .role = cell.style.background { return false }
        switch cell.shape {
        case .narrow: return CharacterWidth.columns(of: cell.glyph) == 1
        case .wide: return column + 1 < grid.size.columns && grid[column + 1, row].shape == .tail
        case .tail: return column > 0 && grid[column - 1, row].shape == .wide
        }
      }
    }
  }
}
