import PageWire
import TerminalModel
import Testing

@testable import ShellCore
@testable import ShellScreen

/// A screen with its inputs, and helpers for the steps of a scenario.
struct ScreenFixture {
  var state: ShellState
  var model = ScreenModel()
  var size: GridSize
  var options: ScreenOptions
  private let pad = SketchPad()

  init(_ state: ShellState, _ columns: Int = 80, _ rows: Int = 24, icons: IconSet = .unicode) {
    self.state = state
    size = GridSize(columns: columns, rows: rows)
    options = ScreenOptions(iconSet: icons, clock: ClockTime(hours: 9, minutes: 41))
    // The palette's entries must not depend on the built-in themes.
    options.themes = ["dark", "light"]
  }

  var layout: ScreenLayout { ScreenLayout.make(size: size, state: state, model: model, options: options) }

  var context: ScreenContext { ScreenContext(state: state, layout: layout, options: options) }

  /// Renders the screen with and without the painter's cache of earlier steps, and compares both.
  func render(theme: Theme = ThemeLibrary.standard(for: .dark)) -> RenderedScreen {
    let page = SamplePage.surface(layout.page.size)
    let screen = ScreenRenderer.render(
      state: state, page: page, model: model, theme: theme, size: size, options: options)
    #expect(paint(theme, page) == screen, "a kept layer was not what is drawn now")
    #expect(describe(state.withoutRecords) == nodes, "the frame shows something of the records")
    return screen
  }

  private func paint(_ theme: Theme, _ page: PageSurface) -> RenderedScreen {
    let paper = SketchPad.Source(state: state, page: page)
    if pad.source != paper { (pad.source, pad.revision) = (paper, pad.revision + 1) }
    return pad.painter.render(
      revision: pad.revision, state: state, page: page, model: model, theme: theme, size: size, options: options)
  }

  var text: String { GridExport.text(render().grid) }

  /// Text, styles in all color depths, and their cells.
  var golden: String { GoldenScreen.text(render().grid) }

  var nodes: [ChromeNode] { describe(state) }

  private func describe(_ state: ShellState) -> [ChromeNode] {
    ScreenRenderer.describe(state: state, model: model, size: size, options: options)
  }

  func node(_ id: String) -> ChromeNode? { nodes.first { $0.id == id } }

  @discardableResult
  mutating func press(_ code: KeyCode, _ modifiers: KeyModifiers = []) -> [ScreenCommand] {
    model.handle(.key(KeyPress(code, modifiers)), state: state, size: size, options: options)
  }

  @discardableResult
  mutating func type(_ letter: Character) -> [ScreenCommand] { press(.character(letter)) }

  /// Focuses the inspector and shows a panel by its number.
  mutating func open(_ panel: InspectorPanel) {
    type("I")
    guard let place = InspectorPanel.available(in: state).firstIndex(of: panel) else { return }
    if place < 10 { return _ = type(Character("\((place + 1) % 10)")) }
    type("0")
    for _ in 10...place { type("]") }
  }

  @discardableResult
  mutating func tap(_ column: Int, _ row: Int) -> [ScreenCommand] {
    [.press, .release].flatMap { pointer($0, column, row) }
  }

  @discardableResult
  mutating func pointer(
    _ action: PointerEvent.Action, _ column: Int, _ row: Int, _ modifiers: KeyModifiers = []
  ) -> [ScreenCommand] {
    let point = GridPoint(column: column, row: row)
    return model.handle(
      .pointer(PointerEvent(action: action, point: point, modifiers: modifiers)), state: state, size: size,
      options: options)
  }

  @discardableResult
  mutating func wheel(_ rows: Int, _ column: Int, _ row: Int) -> [ScreenCommand] {
    let point = GridPoint(column: column, row: row)
    return model.handle(
      .pointer(PointerEvent(action: .wheel(rows: rows), button: .none, point: point)), state: state, size: size,
      options: options)
  }
}
