import ShellCore
import TerminalModel

/// Events of the command palette.
extension PaletteState {
  func list(_ reasons: DisabledReasons, _ options: ScreenOptions) -> PaletteList {
    let entries = PaletteEntries(reasons: reasons, options: options)
    if let typed = entries.typedCommand(query.text) { return PaletteList(typed) }
    return PaletteList(entries.all, query: query.text, recent: recent)
  }

  mutating func handle(_ key: KeyPress, _ reasons: DisabledReasons, _ options: ScreenOptions) -> [ScreenEffect] {
    let list = list(reasons, options)
    let (count, page) = (list.rows.count, max(1, reasons.layout.size.rows / 2))
    switch (key.code, key.modifiers) {
    case (.enter, _): return choose(selected, in: list)
    case (.up, _), (.character("p"), .control), (.tab, .shift): move(-1, count: count)
    case (.down, _), (.character("n"), .control), (.tab, _): move(1, count: count)
    case (.pageUp, _): selected = max(0, selected - page)
    case (.pageDown, _): selected = max(0, min(count - 1, selected + page))
    default:
      if query.handle(key) { selected = 0 }
    }
    return []
  }

  /// Selects another entry by the wheel.
  mutating func scroll(_ rows: Int, in list: PaletteList) {
    selected = max(0, min(list.rows.count - 1, selected + rows.signum()))
  }

  private mutating func move(_ step: Int, count: Int) {
    if count > 0 { selected = (selected + step + count) % count }
  }

  /// Executes an entry. A disabled entry shows its reason and leaves the palette open.
  mutating func choose(_ index: Int, in list: PaletteList) -> [ScreenEffect] {
    guard list.rows.indices.contains(index) else { return [] }
    let entry = list.rows[index].entry
    if let reason = entry.disabledReason {
      selected = index
      return [.warning("\(entry.title): \(reason)")]
    }
    guard let effect = entry.command.effect else {
      if case .complete(let text) = entry.command { query = LineEditor(text) }
      selected = 0
      return []
    }
    return [.closeOverlay, .recordCommand(entry.id), effect]
  }
}

extension PaletteCommand {
  /// What closes the palette; nil if it stays open.
  fileprivate var effect: ScreenEffect? {
    switch self {
    case .command(let command): .command(command)
    case .panel(let panel): .showPanel(panel)
    case .key(let meaning, .inspector): .performInInspector(meaning)
    case .key(let meaning, .global), .key(let meaning, .movement): .perform(meaning)
    case .press(let keys): .press(keys)
    case .complete: nil
    }
  }
}
