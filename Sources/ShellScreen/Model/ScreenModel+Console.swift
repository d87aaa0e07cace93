import ShellCore
import TerminalModel

/// The menu of the app's actions, and the line for scripts.
extension ScreenModel {
  /// Lines of the console that the arrow keys bring back.
  private static let rememberedLines = 100

  mutating func handleActionKey(
    _ key: KeyPress, selected: Int, state: ShellState, options: ScreenOptions
  ) -> [ScreenCommand] {
    let actions = state.app.actions
    guard !actions.isEmpty else {
      overlay = nil
      return []
    }
    switch key.code {
    case .up: overlay = .actionMenu(selected: (selected + actions.count - 1) % actions.count)
    case .down: overlay = .actionMenu(selected: (selected + 1) % actions.count)
    case .enter: return chooseAction(selected, state: state)
    case .character(let letter) where key.modifiers.isEmpty:
      if let index = actions.firstIndex(where: { $0.key == letter }) { return chooseAction(index, state: state) }
      if options.keyMap.global(KeySequence(key))?.action == .actionMenu { overlay = nil }
    default: break
    }
    return []
  }

  mutating func chooseAction(_ index: Int, state: ShellState) -> [ScreenCommand] {
    guard state.app.actions.indices.contains(index) else { return [] }
    overlay = nil
    return [.user(.sendAction(type: state.app.actions[index].type, payload: nil, tab: nil))]
  }

  /// The line stays open: one looks at what a script gave and types the next.
  mutating func handleConsoleKey(_ key: KeyPress, _ editor: LineEditor) -> [ScreenCommand] {
    var editor = editor
    switch key.code {
    case .enter:
      let line = editor.text.trimmingSpaces
      guard !line.isEmpty else { return [] }
      if consoleLines.last != line { consoleLines.append(line) }
      if consoleLines.count > Self.rememberedLines { consoleLines.removeFirst() }
      consolePlace = nil
      overlay = .console(LineEditor())
      return [.user(.runConsole(line))]
    case .up, .down:
      guard !consoleLines.isEmpty else { return [] }
      let place = (consolePlace ?? consoleLines.count) + (key.code == .up ? -1 : 1)
      consolePlace = min(max(0, place), consoleLines.count)
      let line = consolePlace.flatMap { consoleLines.indices.contains($0) ? consoleLines[$0] : nil }
      editor = LineEditor()
      if let line { editor.insert(line) }
      overlay = .console(editor)
    default:
      if editor.handle(key) { overlay = .console(editor) }
    }
    return []
  }
}
