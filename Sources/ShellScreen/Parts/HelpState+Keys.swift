import ShellCore
import TerminalModel

extension HelpState {
  /// Handles a key in the help: letters search, other keys scroll or close it.
  mutating func handle(_ key: KeyPress, _ reasons: DisabledReasons, _ options: ScreenOptions) -> [ScreenEffect] {
    let page = max(1, reasons.layout.size.rows - 7)
    switch (key.code, key.modifiers) {
    case (.enter, _): return [.closeOverlay]
    case (.escape, _):
      if filter.text.isEmpty { return [.closeOverlay] }
      self = HelpState()
    case (.up, _), (.character("p"), .control): scroll(to: scroll - 1, reasons, options)
    case (.down, _), (.character("n"), .control): scroll(to: scroll + 1, reasons, options)
    case (.pageUp, _), (.character("u"), .control): scroll(to: scroll - page, reasons, options)
    case (.pageDown, _), (.character("d"), .control): scroll(to: scroll + page, reasons, options)
    case (.home, _): scroll(to: 0, reasons, options)
    case (.end, _): scroll(to: Int.max, reasons, options)
    default:
      if filter.text.isEmpty, options.keyMap.global(KeySequence(key))?.action == .help { return [.closeOverlay] }
      if filter.handle(key) { scroll = 0 }
    }
    return []
  }

  /// Scrolls to a line, at most to the last one.
  mutating func scroll(to line: Int, _ reasons: DisabledReasons, _ options: ScreenOptions) {
    scroll = min(max(0, line), HelpBox(help: self, reasons: reasons, options: options).lastScroll)
  }
}
