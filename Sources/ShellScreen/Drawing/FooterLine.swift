import ShellCore
import TerminalModel

/// The key hints of the footer. Labels come from the key bindings.
enum FooterLine {
  struct Hint: Equatable, Sendable {
    var key: String
    var word: String
    /// Kept even if no other hint fits.
    var isFirst = false

    var columns: Int { CharacterWidth.columns(of: key) + 1 + CharacterWidth.columns(of: word) }
  }

  /// The hints that fit, in their order, two columns apart. Priority: hints of the open prompt, then help, quit and
  /// other entry points, then the rest.
  static func fitting(_ hints: [Hint], columns: Int, keyMap: KeyMap) -> [Hint] {
    let essential = [KeyAction.help, .quit, .palette, .killMenu, .toggleInspector].compactMap {
      keyMap.binding($0)?.hint
    }
    let others = hints.filter { !$0.isFirst }
    let ranked =
      hints.filter(\.isFirst) + essential.flatMap { label in others.filter { $0.word == label } }
      + others.filter { !essential.contains($0.word) }
    var available = columns
    var kept: [Hint] = []
    for hint in ranked where hint.columns <= available {
      kept.append(hint)
      available -= hint.columns + 2
    }
    return hints.filter(kept.contains)
  }

  static func make(state: ShellState, model: ScreenModel, options: ScreenOptions) -> [Hint] {
    let keys = options.keyMap
    if let overlay = model.overlay { return hints(overlay) }
    if let pending = model.pendingKeys { return continuations(of: pending, model, keys) }
    if model.focus == .inspector { return hints(inspector: model.focusedPane, keys) }
    if !state.isInBackground, let dialog = state.shownDialog { return hints(dialog, model.dialog, keys) }
    switch model.focus {
    case .inspector, .strip: return []
    case .tabBar, .barItem:
      return bound([.focusNext, .activate], keys) + [Hint(key: "Esc", word: "page")] + common(keys)
    case .page: break
    }
    switch state.pageContent {
    case .native where state.focusedInput != nil:
      return [Hint(key: "Tab", word: "next"), Hint(key: "Esc", word: "leave field", isFirst: true)]
        + chords([.help, .quit], keys)
    case .native: return bound([.focusNext, .activate, .goBack, .jump], keys) + common(keys)
    case .gone, .failed: return bound([.activate, .goBack, .reload], keys) + common(keys)
    case .background: return bound([.activate], keys) + common(keys)
    case .blank, .opening: return bound([.focusNext, .goBack, .reload], keys) + common(keys)
    case .page:
      return state.isTypingInPage
        ? [Hint(key: "Esc", word: "leave field", isFirst: true)]
          + chords([.showBreakpoint, .help, .reload, .killMenu, .toggleInspector, .quit], keys)
        : bound([.focusNext, .goBack, .jump, .reload, .openAddress, .killMenu], keys) + common(keys)
    }
  }

  /// The keys that continue a started sequence.
  private static func continuations(of keys: KeySequence, _ model: ScreenModel, _ map: KeyMap) -> [Hint] {
    map.continuations(of: keys, in: model.scopes).map { binding, rest in
      Hint(key: "\(keys.name) \(rest.map(\.name).joined(separator: " "))", word: binding.title.lowercased())
    } + [Hint(key: "Esc", word: "cancel")]
  }

  private static func common(_ keys: KeyMap) -> [Hint] {
    bound([.showBreakpoint, .toggleInspector, .palette, .help, .quit], keys)
  }

  private static func bound(_ actions: [KeyAction], _ keys: KeyMap) -> [Hint] {
    actions.compactMap { action in
      guard let binding = keys.binding(action), let key = binding.keys.first else { return nil }
      return Hint(key: key.name, word: binding.hint)
    }
  }

  /// Hints with keys that work while the user types.
  private static func chords(_ actions: [KeyAction], _ keys: KeyMap) -> [Hint] {
    actions.compactMap { action in
      guard let binding = keys.binding(action), let key = binding.keys.first(where: { !$0.isForTyping }) else {
        return nil
      }
      return Hint(key: key.name, word: binding.hint)
    }
  }

  private static func hints(_ overlay: ScreenOverlay) -> [Hint] {
    switch overlay {
    case .help: [Hint(key: "Up, Down", word: "scroll"), Hint(key: "Esc", word: "close")]
    case .selection:
      [
        Hint(key: "v", word: "begin"), Hint(key: "V", word: "lines"), Hint(key: "y", word: "copy"),
        Hint(key: "Esc", word: "leave"), Hint(key: "w b e 0 $", word: "move"),
      ]
    case .jump: [Hint(key: "letters", word: "tap the target"), Hint(key: "Esc", word: "close")]
    case .palette:
      [Hint(key: "Enter", word: "run"), Hint(key: "Up, Down", word: "select"), Hint(key: "Esc", word: "close")]
    case .killMenu: [Hint(key: "Enter", word: "select"), Hint(key: "Esc", word: "close")]
    case .address: [Hint(key: "Enter", word: "open"), Hint(key: "Esc", word: "close")]
    case .actionMenu: [Hint(key: "Enter", word: "send"), Hint(key: "Esc", word: "close")]
    case .quitConfirmation: [Hint(key: "y", word: "quit"), Hint(key: "n", word: "stay")]
    case .halt: [Hint(key: "Enter", word: "select"), Hint(key: "Esc", word: "use the app")]
    }
  }

  private static func hints(inspector: InspectorModel, _ keys: KeyMap) -> [Hint] {
    if inspector.prompt.isActive {
      let isNamed = inspector.prompt.completion != nil
      return [
        Hint(key: "Enter", word: isNamed ? "take" : "run"), Hint(key: "Tab", word: isNamed ? "take" : "complete"),
        Hint(key: "Alt+Enter", word: "new line"), Hint(key: "Up", word: isNamed ? "select" : "earlier"),
        Hint(key: "Esc", word: "close"),
      ]
    }
    if inspector.elements.isPicking {
      return [Hint(key: "Click", word: "select the element"), Hint(key: "Esc", word: "leave")]
    }
    if inspector.isFiltering { return [Hint(key: "Enter", word: "keep filter"), Hint(key: "Esc", word: "no filter")] }
    let own = hints(of: inspector.panel)
    return bound([.nextPanel] + own + [.moveUp, .filter, .sendRow, .copyRow, .saveText, .moveLast, .leave], keys)
      + bound([.help], keys)
  }

  /// Actions of a single panel.
  private static func hints(of panel: InspectorPanel) -> [KeyAction] {
    switch panel {
    case .bridge: [.repeatRow, .editRow]
    case .console: [.console]
    case .elements: [.unfold, .pickElement]
    case .storage: [.removeRow]
    case .processes: [.killMenu, .repeatRow]
    case .history: [.toggleMap]
    case .timeline, .network, .state, .events, .packs, .vault: []
    }
  }

  /// Hints with the labels of the dialog's buttons.
  private static func hints(_ dialog: DialogState, _ focus: DialogFocus?, _ keys: KeyMap) -> [Hint] {
    let labels = DialogWords(dialog)
    let isOnCancel = (focus?.stop ?? DialogFocus.firstStop(dialog)) == .cancel
    var hints = [
      Hint(key: "Enter", word: isOnCancel ? labels.cancelHint : labels.acceptHint, isFirst: true),
      Hint(key: "Esc", word: labels.escapeHint, isFirst: true),
    ]
    if DialogFocus.stops(dialog).count > 1 { hints.append(Hint(key: "Tab", word: "next")) }
    return hints + chords([.killMenu, .help, .quit], keys)
  }
}
