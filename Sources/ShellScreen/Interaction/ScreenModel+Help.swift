import ShellCore
import TerminalModel

/// Keys in the help: letters search, other keys scroll or close it.
extension ScreenModel {
  mutating func handleHelpKey(
    _ key: KeyPress, _ help: HelpState, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    let page = max(1, layout.size.rows - 7)
    func scroll(to line: Int) { scrollHelp(help, to: line, state: state, layout: layout, options: options) }
    switch (key.code, key.modifiers) {
    case (.enter, _): overlay = nil
    case (.escape, _): overlay = help.filter.text.isEmpty ? nil : .help(HelpState())
    case (.up, _), (.character("p"), .control): scroll(to: help.scroll - 1)
    case (.down, _), (.character("n"), .control): scroll(to: help.scroll + 1)
    case (.pageUp, _), (.character("u"), .control): scroll(to: help.scroll - page)
    case (.pageDown, _), (.character("d"), .control): scroll(to: help.scroll + page)
    case (.home, _): scroll(to: 0)
    case (.end, _): scroll(to: Int.max)
    default:
      if help.filter.text.isEmpty, options.keyMap.global(KeySequence(key))?.action == .help {
        overlay = nil
        return []
      }
      var typed = HelpState(filter: help.filter)
      if typed.filter.handle(key) { overlay = .help(typed) }
    }
    return []
  }

  /// Scrolls the help, limited to its last line.
  mutating func scrollHelp(
    _ help: HelpState, to line: Int, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) {
    let box = HelpBox(help: help, state: state, model: self, layout: layout, options: options)
    overlay = .help(HelpState(filter: help.filter, scroll: min(max(0, line), box.lastScroll)))
  }
}
