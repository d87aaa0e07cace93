import PageWire
import ShellCore
import TerminalModel

/// Overlays, which receive all keys.
extension ScreenModel {
  /// Opens the panel of a stopped flow.
  package mutating func showBreakpointPanel() { overlay = .breakpoint(selected: .dismiss) }

  /// Handles the page's description, for jump mode.
  package mutating func handle(_ description: PageDescription) {
    guard case .jump(var jump)? = overlay, jump.request == description.request else { return }
    jump.nodes = description.nodes
    overlay = .jump(jump)
  }

  /// Starts a selection on the displayed screen.
  ///
  /// - Parameters:
  ///   - point: position of the mouse press; nil by key.
  package mutating func beginSelection(
    on grid: Grid, at point: GridPoint?, state: ShellState, options: ScreenOptions
  ) {
    let layout = ScreenLayout.make(size: grid.size, state: state, model: self, options: options)
    guard !layout.isTooSmall else { return }
    let isInside = point.map { layout.inspector.contains($0) } ?? (focus == .inspector)
    let area =
      isInside && !layout.inspector.isEmpty
      ? layout.inspector
      : GridRect(column: layout.appArea.column, row: 0, columns: layout.appArea.columns, rows: grid.size.rows - 1)
    let start = point ?? GridPoint(column: area.column, row: layout.inspector == area ? area.row : layout.page.row)
    var selection = TextSelection(grid: grid, area: area, head: start)
    if point != nil {
      selection.anchor = selection.head
      selection.isDragged = true
    }
    overlay = .selection(selection)
  }

  /// Handles a key in an overlay.
  mutating func handleOverlayKey(_ key: KeyPress, _ context: ScreenContext) -> [ScreenCommand] {
    guard let open = overlay else { return [] }
    let (options, reasons) = (context.options, disabledReasons(context.state, context.layout))
    if case .help(var help) = open {
      let effects = help.handle(key, reasons, options)
      overlay = .help(help)
      return apply(effects, context)
    }
    if key.code == .escape {
      overlay = nil
      return []
    }
    var effects: [ScreenEffect] = []
    switch open {
    case .help: break
    case .selection(var selection):
      effects = selection.handle(key, options.keyMap)
      overlay = .selection(selection)
    case .jump(var jump):
      effects = jump.handle(key, jumpTargets(jump, context))
      overlay = .jump(jump)
    case .palette(var palette):
      effects = palette.handle(key, reasons, options)
      overlay = .palette(palette)
    case .killMenu(let selected, let tab):
      switch MenuState(selected: selected, keys: KillMenu.entries.map(\.key)).handle(key) {
      case .selected(let index): overlay = .killMenu(selected: index, tab: tab)
      case .chosen(let index): return chooseDeath(index)
      case .unknownKey: closeOverlay(with: key, opening: .killMenu, options)
      }
    case .address(var editor):
      if key.code == .enter { return openAddress(editor.text) }
      if editor.handle(key) { overlay = .address(editor) }
    case .actionMenu(let selected):
      let actions = context.state.app.pages.actions
      if actions.isEmpty { overlay = nil }
      switch MenuState(selected: selected, keys: actions.map(\.key)).handle(key) {
      case .selected(let index): overlay = .actionMenu(selected: index)
      case .chosen(let index): return chooseAction(index, state: context.state)
      case .unknownKey: closeOverlay(with: key, opening: .actionMenu, options)
      }
    case .breakpoint(let selected):
      let choices = DebuggerAction.allCases
      let menu = MenuState(selected: choices.firstIndex(of: selected) ?? 0, keys: choices.map(\.key))
      switch menu.handle(key) {
      case .selected(let index): overlay = .breakpoint(selected: choices[index])
      case .chosen(let index): return perform(choices[index])
      // The key that opens the panel also closes it.
      case .unknownKey: if key == KeyPress(.character("d")) { overlay = nil }
      }
    case .quitConfirmation:
      switch key.code {
      case .character("y"), .character("q"), .enter: return [.quit]
      case .character("n"): overlay = nil
      default: break
      }
    }
    return apply(effects, context)
  }

  /// Quits when the calls have ended that the user was asked about: nothing is left to wait for.
  package func stateDidChange(_ state: ShellState) -> [ScreenCommand] {
    overlay == .quitConfirmation && state.pendingCalls.isEmpty ? [.quit] : []
  }

  /// Closes a menu with a key that also opens it.
  private mutating func closeOverlay(with key: KeyPress, opening action: KeyAction, _ options: ScreenOptions) {
    if options.keyMap.global(KeySequence(key))?.action == action { overlay = nil }
  }

  private mutating func openAddress(_ text: String) -> [ScreenCommand] {
    overlay = nil
    let url = text.trimmingSpaces
    return url.isEmpty ? [] : [.user(.openURL(url, tab: nil))]
  }

  mutating func chooseDeath(_ index: Int) -> [ScreenCommand] {
    guard KillMenu.entries.indices.contains(index) else { return [] }
    var target: TabID?
    if case .killMenu(_, let tab)? = overlay { target = tab }
    overlay = nil
    return [.user(KillMenu.entries[index].action(for: target))]
  }

  mutating func chooseAction(_ index: Int, state: ShellState) -> [ScreenCommand] {
    guard state.app.pages.actions.indices.contains(index) else { return [] }
    overlay = nil
    return [.user(.sendAction(type: state.app.pages.actions[index].type, payload: nil, tab: nil))]
  }

  mutating func perform(_ choice: DebuggerAction) -> [ScreenCommand] {
    overlay = nil
    switch choice {
    case .dismiss: return []
    case .retryStep, .skipStep, .endFlow: return [.debugFlow(choice)]
    }
  }

  /// Start of a range of request IDs that no other requester uses.
  private static let firstRequest: UInt32 = 0x2000_0000

  /// Shows labels over all tappable targets, and requests the page's description.
  mutating func startJump(_ context: ScreenContext) -> [ScreenCommand] {
    let screen = ScreenComposition(model: self, context)
    jumpCount = (jumpCount + 1) % Self.firstRequest
    let jump = JumpState(request: Self.firstRequest + jumpCount)
    overlay = .jump(jump)
    guard screen.isPageReachable, context.state.canReachPage else { return [] }
    return [.user(.describePage(request: jump.request))]
  }

  func jumpTargets(_ jump: JumpState, _ context: ScreenContext) -> [JumpTarget] {
    var uncovered = self
    uncovered.overlay = nil
    return JumpTargets.make(jump, on: ScreenComposition(model: uncovered, context))
  }
}
