import ShellCore
import TerminalModel

/// What parts of the screen ask of the whole screen.
extension ScreenModel {
  /// Applies the effects of an event in order. Returns the resulting commands.
  mutating func apply(_ effects: [ScreenEffect], _ context: ScreenContext) -> [ScreenCommand] {
    effects.flatMap { apply($0, context) }
  }

  private mutating func apply(_ effect: ScreenEffect, _ context: ScreenContext) -> [ScreenCommand] {
    switch effect {
    case .command(let command): return [command]
    case .perform(let meaning): return perform(meaning, context)
    case .performInInspector(let meaning): return apply(panes.perform(meaning, context), context)
    case .press(let keys): return keys.keys.flatMap { handleKey($0, context) }
    case .tap(let target): return tap(target, context)
    case .moveFocus(let forward): return moveFocus(forward: forward, state: context.state)
    case .leavePanel(let forward):
      if panes.moveFocus(forward: forward, context.layout) { return [] }
      return enterPage(from: forward ? .first : nil, state: context.state)
    case .notice(let notice): self.notice = notice
    case .openOverlay(let overlay): self.overlay = overlay
    case .closeOverlay: overlay = nil
    case .recordCommand(let id):
      recentCommands = (recentCommands.filter { $0 != id } + [id]).suffix(Self.recentLimit)
    case .focus(let region): focus = region
    case .showInspector(let isShown): panes.isShown = isShown
    case .showPanel(let panel):
      panes.isShown = true
      panes.update(panes.focusedPane) { $0.panel = panel }
      focus = .inspector
    case .openRow(let row, let panel): openRow(row, in: panel, context)
    case .openConsolePrompt: openConsolePrompt()
    }
    return []
  }

  /// Number of recent commands that the palette lists first.
  private static let recentLimit = 20

  mutating func openConsolePrompt() {
    panes.openPrompt(restoresView: focus != .inspector)
    focus = .inspector
  }

  /// Shows and focuses a row in its panel of the inspector.
  mutating func openRow(_ row: InspectorRow, in panel: InspectorPanel, _ context: ScreenContext) {
    if focus != .inspector { panes.isSecondFocused = false }
    panes.isShown = true
    panes.update(panes.focusedPane) {
      $0.show(panel)
      $0.filter = LineEditor()
    }
    focus = .inspector
    // The inspector may have been hidden.
    let layout = ScreenLayout.make(
      size: context.layout.size, state: context.state, model: self, options: context.options)
    panes.select(row, ScreenContext(state: context.state, layout: layout, options: context.options))
  }

  mutating func moveDivider(to column: Int, _ layout: ScreenLayout) {
    guard !layout.divider.isEmpty else { return }
    appColumns = ScreenLayout.clamped(appColumns: column, in: layout.size.columns)
  }
}
