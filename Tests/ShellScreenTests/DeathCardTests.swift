import DocumentTestKit
import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

@Suite("Death card and recovery phases")
struct DeathCardTests {
  static let sizes: [(Int, Int)] = [(80, 24), (40, 20), (120, 40), (200, 60)]

  private func fixture(_ state: ShellState, _ columns: Int = 80, _ rows: Int = 24, deaths: Int = 1) -> ScreenFixture {
    var fixture = ScreenFixture(state, columns, rows)
    fixture.model.reportDeaths(deaths)
    return fixture
  }

  private func card(_ fixture: ScreenFixture) -> ScreenBox? {
    ScreenComposition(model: fixture.model, fixture.context).deathCard
  }

  @Test("Matches the recorded screens", arguments: sizes)
  func golden(size: (Int, Int)) {
    let screen = fixture(SampleApp.recovered(), size.0, size.1)
    Golden.expect(screen.golden, "Screens/death-\(size.0)x\(size.1).txt")
    let light = screen.render(theme: ThemeLibrary.standard(for: .light)).grid
    Golden.expect(GoldenScreen.text(light), "Screens/death-light-\(size.0)x\(size.1).txt")
  }

  @Test("Several deaths are shown as a count with the last one")
  func several() {
    var state = SampleApp.recovered()
    state.deaths[0].outcome = nil
    Golden.expect(fixture(state, deaths: 137).text, "Screens/deaths-80x24.txt")
  }

  @Test("A death in another tab shows the tab's title")
  func otherTab() {
    var state = SampleApp.recovered()
    state.deaths[0].tab = "TAB_2"
    let title = card(fixture(state))?.title
    #expect(title == "Page process of \(state.title(of: "TAB_2")) died")
  }

  @Test("An undetected silent death has no card")
  func undetected() {
    var state = SampleApp.recovered()
    state.deaths[0].detection = nil
    let screen = fixture(state)
    #expect(card(screen) == nil)
    #expect(screen.text == ScreenFixture(state).text)
  }

  @Test("The card does not cover the focus", arguments: sizes)
  func avoidsFocus(size: (Int, Int)) {
    var screen = fixture(SampleApp.recovered(), size.0, size.1)
    let area = screen.layout.page
    for row in 0..<area.rows {
      for column in stride(from: 0, to: area.columns, by: 7) {
        let box = GridRect(column: column, row: row, columns: min(10, area.columns - column), rows: 1)
        screen.options.pageFocus = box
        let shifted = GridRect(
          column: area.column + box.column, row: area.row + box.row, columns: box.columns, rows: 1)
        guard let card = card(screen) else { continue }
        #expect(card.rect.intersection(shifted).isEmpty)
        #expect(card.rect.intersection(area) == card.rect)
      }
    }
  }

  @Test("The card does not cover a dialog; without a free corner the footer reports the death")
  func dialog() throws {
    var state = SampleApp.recovered()
    state.dialogs = SampleApp.dialog(.confirm).dialogs
    for (columns, rows) in Self.sizes {
      let screen = fixture(state, columns, rows)
      let composition = ScreenComposition(model: screen.model, screen.context)
      let dialog = try #require(composition.dialog)
      if let card = composition.deathCard {
        #expect(card.rect.intersection(dialog.rect).isEmpty)
      } else {
        let last = screen.text.split(separator: "\n").last.map(String.init)
        #expect(last?.contains("crash: SIGSEGV (11)") == true)
      }
    }
  }

  @Test("The smallest terminals show the death in the footer, smaller ones not at all")
  func smallest() {
    let lines = fixture(SampleApp.recovered(), 30, 8).text.split(separator: "\n")
    #expect(lines.last?.hasPrefix(" ▲ crash: SIGSEGV (11)") == true)
    #expect(fixture(SampleApp.recovered(), 20, 6).text.contains("Terminal too small"))
  }

  @Test("Enter opens the death in the timeline")
  func enter() {
    var screen = fixture(SampleApp.recovered(), 120, 40)
    #expect(screen.press(.enter) == [])
    #expect(!screen.model.showsDeathCard)
    #expect(screen.model.focus == .inspector)
    #expect(screen.model.panes.first.panel == .timeline)
    #expect(screen.model.panes.first.position.selected == .death(0))
    #expect(screen.text.contains("detectedBy: the platform's callback, at once"))
  }

  @Test("Clicking the card opens the death")
  func click() throws {
    var screen = fixture(SampleApp.recovered())
    let rect = try #require(card(screen)).rect
    let point = GridPoint(column: rect.column + 3, row: rect.row + 2)
    _ = screen.model.handle(
      .pointer(PointerEvent(action: .press, button: .left, point: point)), state: screen.state, size: screen.size,
      options: screen.options)
    #expect(screen.model.panes.first.position.selected == .death(0))
  }

  @Test("Any other key dismisses the card and keeps its effect")
  func otherKeys() {
    var screen = fixture(SampleApp.recovered())
    #expect(screen.press(.function(5)) == [.user(.reload)])
    #expect(!screen.model.showsDeathCard)
    screen.model.reportDeaths(1)
    #expect(screen.press(.down) == [.user(.pressKey(KeyPress(.down)))])
    #expect(!screen.model.showsDeathCard)
  }

  @Test("Enter goes to the focus: a field, a dialog, the tab bar, the inspector")
  func enterOfOthers() {
    var state = SampleApp.recovered()
    state.tabs[0].page?.input.focus = .textField
    var screen = fixture(state)
    #expect(screen.press(.enter) == [.user(.pressKey(KeyPress(.enter)))])
    #expect(!screen.model.showsDeathCard)

    state = SampleApp.recovered()
    state.dialogs = SampleApp.dialog(.confirm).dialogs
    screen = fixture(state)
    #expect(screen.press(.enter) == [.user(.respondToDialog(accepted: true))])

    screen = fixture(SampleApp.recovered())
    screen.model.focus = .tabBar
    #expect(screen.press(.enter) == [.user(.selectTab("TAB_1"))])
  }

  @Test("D opens the last death at any time, or shows that there is none")
  func key() {
    var screen = ScreenFixture(SampleApp.recovered())
    screen.type("D")
    #expect(screen.model.panes.first.position.selected == .death(0))
    screen = ScreenFixture(SampleApp.homeShown())
    screen.type("D")
    #expect(screen.model.notice?.text == "Show the last death in the timeline: no page process has died")
  }

  @Test("Hundreds of lost calls are truncated, and page text is sanitized")
  func hostile() throws {
    var state = SampleApp.recovered()
    state.deaths[0].lostCalls = (0..<500).map { "call\u{1B}[31m_\($0)" }
    let screen = fixture(state)
    let rect = try #require(card(screen)).rect
    #expect(rect.rows <= screen.layout.page.rows)
    #expect(!screen.text.contains("\u{1B}"))
    #expect(screen.text.contains("lost"))
  }

  @Test("Phases match the recorded screens")
  func phases() {
    var screen = ScreenFixture(SampleApp.recovered())
    let frame = screen.render().grid
    let phases = RendererPhase.phases(state: screen.state, layout: screen.layout, displayed: frame)
    #expect(phases == [.dead(frozenPage: nil), .loading, .recovered])
    var text = ""
    for phase in phases {
      screen.options.rendererPhase = phase
      text += screen.text + "\n"
    }
    Golden.expect(text, "Screens/phases-80x24.txt")
  }

  @Test("A death without a callback freezes the last rendered page")
  func frozen() throws {
    var screen = ScreenFixture(SampleApp.recovered())
    screen.state.deaths[0].detection = DeathDetection(.silent, time: 10_800, delay: 2_000)
    let frame = screen.render().grid
    let phase = try #require(RendererPhase.phases(state: screen.state, layout: screen.layout, displayed: frame).first)
    screen.options.rendererPhase = phase
    let shown = screen.render().grid
    for row in screen.layout.page.row..<screen.layout.page.maxRow {
      for column in 0..<80 { #expect(shown[column, row].shape == frame[column, row].shape) }
    }
    #expect(shown[3, screen.layout.page.row + 1].style.attributes.contains(.dim))
  }

  @Test("No phases for deaths in other tabs, below modals and dialogs, and for pages that stay blank")
  func withoutPhases() {
    func phases(_ change: (inout ShellState) -> Void) -> [RendererPhase] {
      var state = SampleApp.recovered()
      change(&state)
      let screen = ScreenFixture(state)
      return RendererPhase.phases(state: state, layout: screen.layout, displayed: screen.render().grid)
    }
    #expect(phases { $0.deaths[0].tab = "TAB_2" } == [])
    #expect(phases { $0.dialogs = SampleApp.dialog(.confirm).dialogs } == [])
    #expect(
      phases {
        $0.deaths[0].outcome = nil
        $0.deaths[0].verdict = .leaveBlank
      } == [])
    #expect(phases { $0.isInBackground = true } == [])
    #expect(
      phases { $0.tabs[0].page?.phase = SampleApp.failed().tabs[0].page?.phase ?? .gone } == [.dead(frozenPage: nil)])
  }
}
