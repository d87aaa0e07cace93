import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

/// All states must be visible without colors: by glyphs, text or attributes.
@Suite("States without colors") struct WithoutColorTests {
  /// Glyphs and attributes of each cell on a terminal without colors.
  private func seen(_ screen: ScreenFixture) -> [String] {
    let grid = screen.render().grid.reduced(to: .none)
    return grid.cells.map { "\($0.glyph)\($0.style.attributes.rawValue)" }
  }

  /// Number of cells that differ without colors, except in the footer.
  private func differences(_ one: ScreenFixture, _ other: ScreenFixture) -> Int {
    let columns = one.size.columns
    return zip(seen(one), seen(other)).dropLast(columns).filter { $0 != $1 }.count
  }

  @Test func focusIsVisible() {
    for state in [SampleApp.failed(), SampleApp.gone()] {
      let focused = ScreenFixture(state)
      var left = focused
      left.press(.tab)
      #expect(left.model.focus == .tabBar)
      #expect(differences(focused, left) > 8, "the button and the tab")
    }
    var native = ScreenFixture(SampleApp.nativeScreen())
    let first = native
    native.press(.down)
    #expect(differences(first, native) > 4)
    let dialog = ScreenFixture(SampleApp.dialog(.confirm))
    var other = dialog
    other.press(.left)
    #expect(differences(dialog, other) >= 2)
  }

  @Test("The focus in a page is visible in all color depths, whether or not the page highlights the element")
  func pageFocusIsVisible() throws {
    var state = SampleApp.homeShown()
    state.tabs[0].page?.input.focus = .control
    let fixture = ScreenFixture(state)
    let area = fixture.layout.page
    let plain = SamplePage.surface(area.size)
    var highlighted = plain
    let ring = try #require(plain.focusRing)
    highlighted.grid.restyle(ring) { style in
      (style.foreground, style.background) = (.role(.accentText), .role(.focus))
    }
    for theme in ThemeLibrary.names.compactMap(ThemeLibrary.named) {
      func painted(_ surface: PageSurface, _ depth: ColorDepth) -> [String] {
        let grid = ScreenRenderer.render(
          state: state, page: surface, model: fixture.model, theme: theme, size: fixture.size,
          options: fixture.options
        ).grid.reduced(to: depth)
        return (0..<ring.columns).map { column in
          let style = grid[area.column + ring.column + column, area.row + ring.row].style
          let colors = ExportColors(theme: theme).resolved(style)
          return "\(colors.foreground.hex) on \(colors.background.hex)"
        }
      }
      for depth in ColorDepth.allCases {
        let without = painted(PageSurface(grid: plain.grid), depth)
        for surface in [plain, highlighted] {
          let shown = painted(surface, depth)
          #expect(zip(shown, without).allSatisfy { $0 != $1 }, "\(theme.name), \(depth): \(shown[0])")
        }
      }
    }
  }

  @Test func selectionIsVisible() {
    let home = ScreenFixture(SampleApp.homeShown())
    var tab = home
    tab.state.selectedTab = "TAB_2"
    #expect(differences(home, tab) > 8)
    var rows = ScreenFixture(SampleApp.busy(), 120, 40)
    rows.type("I")
    rows.type("k")
    var above = rows
    above.type("k")
    #expect(differences(rows, above) > 20)
    // Also without the focus.
    var (here, there) = (rows, above)
    here.press(.tab)
    there.press(.tab)
    #expect(differences(here, there) > 20)
    var menu = home
    menu.type("K")
    var next = menu
    next.press(.down)
    #expect(differences(menu, next) >= 2)
  }

  @Test func disabledAndMatchedCommandsAreVisible() {
    var found = ScreenFixture(SampleApp.homeShown())
    found.type(":")
    for letter in "go f" { found.type(letter) }
    let underlined = found.render().grid.reduced(to: .none).cells.filter { $0.style.attributes.contains(.underline) }
    #expect(Set(underlined.map(\.glyph)).isSuperset(of: ["G", "o", "f"]))
    #expect(found.text.contains("(the stack has no forward entry)"))
  }

  @Test func jumpLabelsAndSelectedTextAreVisible() {
    let plain = ScreenFixture(SampleApp.homeShown())
    var labels = plain
    labels.type("f")
    let grid = labels.render().grid.reduced(to: .none)
    let bar = grid[0, 1]
    #expect(bar.style.attributes.contains(.reverse) || bar.glyph != plain.render().grid[0, 1].glyph)
    var selecting = plain
    selecting.model.beginSelection(on: plain.render().grid, at: nil, state: plain.state, options: plain.options)
    for letter in "jwve" { selecting.type(letter) }
    #expect(differences(plain, selecting) >= 7)
  }

  @Test func rendererStatusIsVisible() {
    let lives = [SampleApp.homeShown(), SampleApp.hung(), SampleApp.gone(), SampleApp.loading(), SampleApp.failed()]
    let screens = lives.map { ScreenFixture($0) }
    for (index, one) in screens.enumerated() {
      for other in screens[..<index] { #expect(differences(one, other) > 4) }
    }
  }
}
