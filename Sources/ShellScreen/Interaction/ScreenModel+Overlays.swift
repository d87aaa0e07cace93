import ShellCore
import TerminalModel

extension ScreenModel {
  /// Handles a key in an overlay, which consumes all keys.
  mutating func handleOverlayKey(
    _ key: KeyPress, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    guard let open = overlay else { return [] }
    if case .help(let help) = open {
      return handleHelpKey(key, help, state: state, layout: layout, options: options)
    }
    if key.code == .escape {
      overlay = nil
      return []
    }
    switch open {
    case .help: return []
    case .selection(let selection): return handleSelectionKey(key, selection, options: options)
    case .jump(let jump): return handleJumpKey(key, jump, state: state, layout: layout, options: options)
    case .palette(let palette):
      return handlePaletteKey(key, palette, state: state, layout: layout, options: options)
    case .killMenu(let selected, let tab):
      return handleKillKey(key, selected: selected, tab: tab, state: state, options: options)
    case .address(var editor):
      if key.code == .enter { return openAddress(editor.text) }
      if editor.handle(key) { overlay = .address(editor) }
      return []
    case .actionMenu(let selected):
      return handleActionKey(key, selected: selected, state: state, options: options)
    case .breakpoint(let selected): return handleBreakpointKey(key, selected: selected)
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

  private mutating func handleKillKey(
    _ key: KeyPress, selected: Int, tab: TabID?, state: ShellState, options: ScreenOptions
  ) -> [ScreenCommand] {
    let count = KillMenu.entries.count
    switch key.code {
    case .up: overlay = .killMenu(selected: (selected + count - 1) % count, tab: tab)
    case .down: overlay = .killMenu(selected: (selected + 1) % count, tab: tab)
    case .enter: return chooseDeath(selected)
    default:
      if options.keyMap.global(KeySequence(key))?.action == .killMenu { overlay = nil }
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
    return [.user(KillMenu.entries[index].action(for: target))]
  }
}
