import ShellCore
import TerminalModel

extension ScreenModel {
  /// An overlay takes every key; what it has no use for does nothing.
  mutating func handleOverlayKey(
    _ key: KeyPress, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    guard let open = overlay else { return [] }
    if key.code == .escape {
      overlay = nil
      return []
    }
    switch open {
    case .help(let scroll):
      return handleHelpKey(key, scroll: scroll, layout: layout, options: options)
    case .killMenu(let selected, let tab):
      return handleKillKey(key, selected: selected, tab: tab, state: state, options: options)
    case .address(var editor):
      if key.code == .enter { return openAddress(editor.text) }
      if editor.handle(key) { overlay = .address(editor) }
      return []
    case .actionMenu(let selected):
      return handleActionKey(key, selected: selected, state: state, options: options)
    case .halt(let selected): return handleHaltKey(key, selected: selected)
    case .quitConfirmation:
      switch key.code {
      case .character("y"), .character("q"), .enter: return [.quit]
      case .character("n"): overlay = nil
      default: break
      }
      return []
    }
  }

  private mutating func openAddress(_ text: String) -> [ScreenCommand] {
    overlay = nil
    let url = text.trimmingSpaces
    return url.isEmpty ? [] : [.user(.openURL(url, tab: nil))]
  }

  private mutating func handleHelpKey(
    _ key: KeyPress, scroll: Int, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    let page = max(1, layout.size.rows - 6)
    switch key.code {
    case .up, .character("k"): scrollHelp(to: scroll - 1, layout: layout, options: options)
    case .down, .character("j"): scrollHelp(to: scroll + 1, layout: layout, options: options)
    case .pageUp: scrollHelp(to: scroll - page, layout: layout, options: options)
    case .pageDown, .character(" "): scrollHelp(to: scroll + page, layout: layout, options: options)
    case .home: scrollHelp(to: 0, layout: layout, options: options)
    case .end: scrollHelp(to: Int.max, layout: layout, options: options)
    default:
      if key.code == .enter || [.help, .quit].contains(options.keyMap.globalAction(key)) { overlay = nil }
    }
    return []
  }

  /// Scrolls the help, no further than its last line.
  mutating func scrollHelp(to line: Int, layout: ScreenLayout, options: ScreenOptions) {
    let room = min(72, BoxContent.innerColumns(of: layout.size.columns))
    let count = OverlayBox.helpLines(room: room, options: options).count
    // The status and the footer line, the frame and the button take five rows.
    overlay = .help(scroll: min(max(0, line), max(0, count - max(1, layout.size.rows - 5))))
  }

  private mutating func handleKillKey(
    _ key: KeyPress, selected: Int, tab: TabID?, state: ShellState, options: ScreenOptions
  ) -> [ScreenCommand] {
    let count = KillMenu.entries.count
    switch key.code {
    case .up: overlay = .killMenu(selected: (selected + count - 1) % count, tab: tab)
    case .down: overlay = .killMenu(selected: (selected + 1) % count, tab: tab)
    case .enter: return chooseDeath(selected)
    default:
      if options.keyMap.globalAction(key) == .killMenu { overlay = nil }
      guard key.modifiers.isEmpty, case .character(let letter) = key.code,
        let index = KillMenu.entries.firstIndex(where: { $0.key == letter })
      else { return [] }
      return chooseDeath(index)
    }
    return []
  }

  mutating func chooseDeath(_ index: Int) -> [ScreenCommand] {
    guard KillMenu.entries.indices.contains(index) else { return [] }
    var target: TabID?
    if case .killMenu(_, let tab)? = overlay { target = tab }
    overlay = nil
    return [.user(KillMenu.entries[index].action(in: target))]
  }
}
