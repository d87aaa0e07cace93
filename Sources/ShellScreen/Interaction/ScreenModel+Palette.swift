import ShellCore
import TerminalModel

/// Keys in the command palette.
extension ScreenModel {
  /// Number of recent commands that are listed first.
  private static let recentLimit = 20

  func paletteList(
    _ palette: PaletteState, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> PaletteList {
    let entries = PaletteEntries(state: state, model: self, layout: layout, options: options)
    return PaletteList(entries.all, query: palette.query.text, recent: recentCommands)
  }

  mutating func handlePaletteKey(
    _ key: KeyPress, _ palette: PaletteState, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    var palette = palette
    let count = paletteList(palette, state: state, layout: layout, options: options).rows.count
    func move(_ step: Int) { if count > 0 { palette.selected = (palette.selected + step + count) % count } }
    switch (key.code, key.modifiers) {
    case (.enter, _): return choosePaletteEntry(palette.selected, state: state, layout: layout, options: options)
    case (.up, _), (.character("p"), .control), (.tab, .shift): move(-1)
    case (.down, _), (.character("n"), .control), (.tab, _): move(1)
    case (.pageUp, _): palette.selected = max(0, palette.selected - max(1, layout.size.rows / 2))
    case (.pageDown, _): palette.selected = max(0, min(count - 1, palette.selected + max(1, layout.size.rows / 2)))
    default:
      if palette.query.handle(key) { palette.selected = 0 }
    }
    overlay = .palette(palette)
    return []
  }

  /// Executes an entry. A disabled entry shows its reason and leaves the palette open.
  mutating func choosePaletteEntry(
    _ index: Int, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    guard case .palette(var palette)? = overlay else { return [] }
    let rows = paletteList(palette, state: state, layout: layout, options: options).rows
    guard rows.indices.contains(index) else { return [] }
    let entry = rows[index].entry
    if let reason = entry.disabledReason {
      palette.selected = index
      overlay = .palette(palette)
      notify("\(entry.title): \(reason)", kind: .warning)
      return []
    }
    overlay = nil
    recentCommands = (recentCommands.filter { $0 != entry.id } + [entry.id]).suffix(Self.recentLimit)
    return execute(entry.command, state: state, layout: layout, options: options)
  }

  private mutating func execute(
    _ choice: PaletteCommand, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    switch choice {
    case .command(let command): return [command]
    case .panel(let panel):
      inspector.isShown = true
      inspector.panel = panel
      focus = .inspector
      return []
    case .key(let meaning, .inspector):
      return performInInspector(meaning, state: state, layout: layout, options: options)
    case .key(let meaning, .global), .key(let meaning, .movement):
      return perform(meaning, state: state, layout: layout, options: options)
    case .press(let keys):
      return keys.keys.flatMap { handleKey($0, state: state, layout: layout, options: options) }
    }
  }
}
