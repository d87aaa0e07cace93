import PageWire
import ShellCore

/// All entries of the command palette.
struct PaletteEntries {
  let reasons: DisabledReasons
  let options: ScreenOptions

  private var state: ShellState { reasons.state }

  var all: [PaletteEntry] {
    actions + tabs + stack + appActions + deaths + panels + policies + themes + flowCommands
  }

  private static let excludedActions: Set<KeyAction> = [
    .selectTab, .selectPanel, .palette, .killReported, .killSilent, .hang, .revive,
  ]

  /// Actions of key bindings, except those with other entries: tabs, panels and deaths are listed individually.
  private var actions: [PaletteEntry] {
    zip(options.keyMap.bindings, options.keyMap.texts).compactMap { binding, text in
      guard !Self.excludedActions.contains(binding.action) else { return nil }
      let choice: PaletteCommand
      switch binding.section.scope {
      case .global, .inspector: choice = .key(BoundAction(action: binding.action), binding.section.scope)
      case .movement:
        guard let keys = binding.keys.first else { return nil }
        choice = .press(keys)
      }
      let prefix = binding.section.scope == .inspector ? "Inspector: " : ""
      return PaletteEntry(
        id: text.commandID, title: prefix + binding.title, alias: text.alias,
        keys: binding.keys.isEmpty ? "" : text.keys,
        disabledReason: reasons.reason(binding), command: choice)
    }
  }

  private var tabs: [PaletteEntry] {
    guard state.tabs.count > 1 else { return [] }
    let keys = options.keyMap.binding(.selectTab)?.keys ?? []
    return state.tabs.enumerated().map { index, tab in
      PaletteEntry(
        id: "tab:\(tab.id.rawValue)", title: "Tab: \(ScreenText.visible(state.title(of: tab.id)))",
        keys: keys.indices.contains(index) ? keys[index].name : "",
        disabledReason: tab.id == state.selectedTab ? "already shown" : nil,
        command: .command(.user(.selectTab(tab.id))))
    }
  }

  /// The history entries of the selected tab, the latest first.
  private var stack: [PaletteEntry] {
    guard let stack = state.selected?.stack else { return [] }
    let isCovered = state.modal(of: state.selectedTab) != nil
    return stack.entries.enumerated().reversed().map { index, entry in
      let (name, steps) = (name(of: entry), index - stack.index)
      return PaletteEntry(
        id: "entry:\(name)", title: "\(steps > 0 ? "Forward to" : "Back to"): \(name)",
        disabledReason: steps == 0 ? "already shown" : isCovered ? "covered by a modal" : nil,
        command: .command(.user(.traverse(by: steps))))
    }
  }

  private func name(of entry: HistoryEntry) -> String {
    switch entry.content {
    case .page(let page):
      let title = ScreenText.visible(page.title)
      return title.isEmpty ? ScreenText.visible(page.url) : "\(title), \(ScreenText.visible(page.url))"
    case .screen(let screen), .contract(let screen, _): return screen.rawValue
    }
  }

  private var appActions: [PaletteEntry] {
    state.app.pages.actions.map { action in
      PaletteEntry(
        id: "send:\(action.type)", title: "Send: \(ScreenText.visible(action.type))",
        command: .command(.user(.sendAction(type: action.type, payload: nil, tab: nil))))
    }
  }

  private var deaths: [PaletteEntry] {
    KillMenu.entries.map { entry in
      let action: KeyAction = entry.kind == nil ? .revive : .killReported
      return PaletteEntry(
        id: "death:\(entry.key)", title: "Kill: \(entry.title)", keys: keys(of: entry),
        disabledReason: DisabledReasons.reason(action, state: state, layout: reasons.layout),
        command: .command(.user(entry.action(for: nil))))
    }
  }

  /// The keys of the action, or those of the menu and its entry.
  private func keys(of entry: KillMenu.Entry) -> String {
    let own = entry.kind.map { kind in KeyAction.allCases.first { $0.deathKind == kind } } ?? .revive
    if let names = own.flatMap({ options.keyMap.binding($0)?.keyNames }), !names.isEmpty { return names }
    guard let menu = options.keyMap.binding(.killMenu)?.keys.first else { return "" }
    return "\(menu.name) \(entry.key)"
  }

  private var panels: [PaletteEntry] {
    let keys = options.keyMap.binding(.selectPanel)?.keys ?? []
    return InspectorPanel.available(in: state).enumerated().map { index, panel in
      PaletteEntry(
        id: "panel:\(panel.rawValue)", title: "Inspector: \(panel.title)",
        keys: keys.indices.contains(index) && reasons.focus == .inspector ? keys[index].name : "",
        disabledReason: reasons.layout.isTooSmall ? "the terminal is too small" : nil, command: .panel(panel))
    }
  }

  private var policies: [PaletteEntry] {
    let choices =
      RecoveryPolicy.allCases.map(RecoveryChoice.policy) + RecoveryPreset.allCases.map(RecoveryChoice.preset)
    return choices.map { choice in
      PaletteEntry(
        id: "policy:\(choice.rawValue)", title: "Policy: \(choice.rawValue)",
        disabledReason: state.app.recovery.name == choice.rawValue ? "already active" : nil,
        command: .command(.user(.setRecovery(choice))))
    }
  }

  private var themes: [PaletteEntry] {
    options.themes.map { name in
      PaletteEntry(
        id: "theme:\(name)", title: "Theme: \(ScreenText.visible(name))",
        disabledReason: name == options.theme ? "already active" : nil, command: .command(.useTheme(name)))
    }
  }
}

/// Commands of flows.
extension PaletteEntries {
  /// All of them: one that needs arguments is completed in the field, where they are typed.
  fileprivate var flowCommands: [PaletteEntry] {
    options.flowCommands.map { command in
      PaletteEntry(
        id: "flow:\(command.name)", title: "Command: \(command.name)\(command.needsValue ? ": ..." : "")",
        alias: command.summary.filter { $0 != "`" },
        command: command.needsValue
          ? .complete("\(command.name): ") : .command(.runFlowCommand(name: command.name, arguments: nil)))
    }
  }

  /// The command that a query spells out, with arguments: `setAirplaneMode: enabled`; nil for other queries.
  func typedCommand(_ query: String) -> PaletteEntry? {
    guard let colon = query.firstIndex(of: ":") else { return nil }
    let name = String(query[..<colon]).trimmingSpaces
    let arguments = String(query[query.index(after: colon)...]).trimmingSpaces
    guard !arguments.isEmpty, options.flowCommands.contains(where: { $0.name == name }) else { return nil }
    return PaletteEntry(
      id: "flow:\(name)", title: "Command: \(ScreenText.visible("\(name): \(arguments)"))",
      command: .command(.runFlowCommand(name: name, arguments: arguments)))
  }
}

extension String {
  /// Replaces dashes and dots by spaces: `go-back` becomes `go back`.
  var replacingDashes: String { String(map { $0 == "-" || $0 == "." ? " " : $0 }) }
}
