import ShellCore
import TerminalModel

/// The key hints of the footer. Labels come from the key bindings.
enum FooterLine {
  struct Hint: Equatable, Sendable {
    var key: String
    var label: String
    /// Kept even if no other hint fits.
    var isEssential = false

    var columns: Int { CharacterWidth.columns(of: key) + 1 + CharacterWidth.columns(of: label) }
  }

  /// The hints that fit, in their order, two columns apart. Priority: hints of the open prompt, then help, quit and
  /// other entry points, then the rest.
  static func fitting(_ hints: [Hint], columns: Int, keyMap: KeyMap) -> [Hint] {
    let essential = [KeyAction.help, .quit, .palette, .killMenu, .toggleInspector].compactMap {
      keyMap.binding($0)?.footerLabel
    }
    let others = hints.filter { !$0.isEssential }
    let ranked =
      hints.filter(\.isEssential) + essential.flatMap { label in others.filter { $0.label == label } }
      + others.filter { !essential.contains($0.label) }
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
    if model.focus == .inspector { return hints(inspector: model.panes.focused, keys) }
    if !state.isInBackground, let dialog = state.shownDialog { return hints(dialog, model.dialog, keys) }
    switch model.focus {
    case .inspector, .strip: return []
    case .tabBar, .barItem:
      return bound([.focusNext, .activate], keys) + [Hint(key: "Esc", label: "page")] + common(keys)
    case .page: break
    }
    switch state.pageContent {
    case .native where state.focusedInput != nil:
      return [Hint(key: "Tab", label: "next"), Hint(key: "Esc", label: "leave field", isEssential: true)]
        + chords([.help, .quit], keys)
    case .native: return bound([.focusNext, .activate, .goBack, .jump], keys) + common(keys)
    case .dead, .failed: return bound([.activate, .goBack, .reload], keys) + common(keys)
    case .background: return bound([.activate], keys) + common(keys)
    case .blank, .opening: return bound([.focusNext, .goBack, .reload], keys) + common(keys)
    case .page:
      return state.isTypingInPage
        ? [Hint(key: "Esc", label: "leave field", isEssential: true)]
          + chords([.showBreakpoint, .help, .reload, .killMenu, .toggleInspector, .quit], keys)
        : bound([.focusNext, .goBack, .jump, .reload, .openAddress, .killMenu], keys) + common(keys)
    }
  }

  /// The keys that continue a started sequence.
  private static func continuations(of keys: KeySequence, _ model: ScreenModel, _ map: KeyMap) -> [Hint] {
    map.continuations(of: keys, in: model.scopes).map { binding, rest in
      Hint(key: "\(keys.name) \(rest.map(\.name).joined(separator: " "))", label: binding.title.lowercased())
    } + [Hint(key: "Esc", label: "cancel")]
  }

  private static func common(_ keys: KeyMap) -> [Hint] {
    bound([.showBreakpoint, .toggleInspector, .palette, .help, .quit], keys)
  }

  private static func bound(_ actions: [KeyAction], _ keys: KeyMap) -> [Hint] {
    actions.compactMap { action in
      guard let binding = keys.binding(action), let key = binding.keys.first else { return nil }
      return Hint(key: key.name, label: binding.footerLabel)
    }
  }

  /// Hints with keys that work while the user types.
  private static func chords(_ actions: [KeyAction], _ keys: KeyMap) -> [Hint] {
    actions.compactMap { action in
      guard let binding = keys.binding(action), let key = binding.keys.first(where: { !$0.startsWithTextInput }) else {
        return nil
      }
      return Hint(key: key.name, label: binding.footerLabel)
    }
  }

  private static func hints(_ overlay: ScreenOverlay) -> [Hint] {
    switch overlay {
    case .help: [Hint(key: "Up, Down", label: "scroll"), Hint(key: "Esc", label: "close")]
    case .selection:
      [
        Hint(key: "v", label: "begin"), Hint(key: "V", label: "lines"), Hint(key: "y", label: "copy"),
        Hint(key: "Esc", label: "leave"), Hint(key: "w b e 0 $", label: "move"),
      ]
    case .jump: [Hint(key: "letters", label: "tap the target"), Hint(key: "Esc", label: "close")]
    case .palette:
      [Hint(key: "Enter", label: "run"), Hint(key: "Up, Down", label: "select"), Hint(key: "Esc", label: "close")]
    case .killMenu: [Hint(key: "Enter", label: "select"), Hint(key: "Esc", label: "close")]
    case .address: [Hint(key: "Enter", label: "open"), Hint(key: "Esc", label: "close")]
    case .actionMenu: [Hint(key: "Enter", label: "send"), Hint(key: "Esc", label: "close")]
    case .quitConfirmation: [Hint(key: "y", label: "quit"), Hint(key: "n", label: "stay")]
    case .breakpoint: [Hint(key: "Enter", label: "select"), Hint(key: "Esc", label: "use the app")]
    }
  }

  private static func hints(inspector: InspectorModel, _ keys: KeyMap) -> [Hint] {
    if inspector.prompt.isActive {
      let isNamed = inspector.prompt.completion != nil
      return [
        Hint(key: "Enter", label: isNamed ? "take" : "run"), Hint(key: "Tab", label: isNamed ? "take" : "complete"),
        Hint(key: "Alt+Enter", label: "new line"), Hint(key: "Up", label: isNamed ? "select" : "earlier"),
        Hint(key: "Esc", label: "close"),
      ]
    }
    if inspector.elements.isPicking {
      return [Hint(key: "Click", label: "select the element"), Hint(key: "Esc", label: "leave")]
    }
    if inspector.isFiltering {
      return [Hint(key: "Enter", label: "keep filter"), Hint(key: "Esc", label: "no filter")]
    }
    let own = hints(of: inspector.panel)
    let saving: [KeyAction] = inspector.panel == .network ? [.saveText, .saveRequests] : [.saveText]
    return bound([.nextPanel] + own + [.moveUp, .filter, .sendRow, .copyRow] + saving + [.moveLast, .leave], keys)
      + bound([.help], keys)
  }

  /// Actions of a single panel.
  private static func hints(of panel: InspectorPanel) -> [KeyAction] {
    switch panel {
    case .bridge: [.repeatRow, .editRow]
    case .console: [.console]
    case .elements: [.expand, .pickElement]
    case .storage: [.removeRow]
    case .processes: [.killMenu, .repeatRow]
    case .history: [.toggleMap]
    case .timeline, .network, .state, .events, .packs, .vault: []
    }
  }

  /// Hints with the labels of the dialog's buttons.
  private static func hints(_ dialog: DialogState, _ focus: DialogFocus?, _ keys: KeyMap) -> [Hint] {
    let labels = DialogLabels(dialog)
    let isOnCancel = (focus?.target ?? DialogFocus.initialTarget(dialog)) == .cancel
    var hints = [
      Hint(key: "Enter", label: isOnCancel ? labels.cancelHint : labels.acceptHint, isEssential: true),
      Hint(key: "Esc", label: labels.escapeHint, isEssential: true),
    ]
    if DialogFocus.targets(dialog).count > 1 { hints.append(Hint(key: "Tab", label: "next")) }
    return hints + chords([.killMenu, .help, .quit], keys)
  }
}
