import ShellCore
import TerminalModel

/// Keys and taps in the inspector: one way to select, scroll, filter, unfold, copy and save for all panels.
extension ScreenModel {
  mutating func handleInspectorKey(
    _ key: KeyPress, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    if inspector.isFiltering { return handleFilterKey(key) }
    if inspector.prompt.isActive { return handlePromptKey(key) }
    guard let action = options.keyMap.inspectorAction(key) else {
      if key.code == .tab { return enterPage(from: .first, state: state) }
      guard let global = options.keyMap.globalAction(key) else { return [] }
      if global == .killMenu, let commands = killSelected(InspectorList(state, inspector, layout, options)) {
        return commands
      }
      return perform(global, key: key, state: state, layout: layout)
    }
    let place = key.digit.map { $0 - 1 } ?? (key.code == .character("0") ? 9 : nil)
    return performInInspector(action, place: place, state: state, layout: layout, options: options)
  }

  /// - Parameter place: which of the panels is meant, for `selectPanel`.
  mutating func performInInspector(
    _ action: KeyAction, place: Int?, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    let list = InspectorList(state, inspector, layout, options)
    switch action {
    case .nextPanel: inspector.show(inspector.panel.next(in: state))
    case .previousPanel: inspector.show(inspector.panel.previous(in: state))
    case .selectPanel:
      let panels = InspectorPanel.shown(in: state)
      if let place, panels.indices.contains(place) { inspector.show(panels[place]) }
    case .moveUp: moveRow(-1, list)
    case .moveDown: moveRow(1, list)
    case .pageUp: scrollInspector(-list.visible, list)
    case .pageDown: scrollInspector(list.visible, list)
    case .moveFirst: moveToFirst(list)
    case .moveLast: moveToLast(list)
    case .unfold: unfold(list, state: state)
    case .fold: fold(list, state: state)
    case .filter:
      inspector.detailTop = nil
      inspector.isFiltering = true
    case .copyRow: return copyRow(list)
    case .copyAll: return copyAll(list)
    case .saveText: return save(list, asLines: false)
    case .saveLines: return save(list, asLines: true)
    case .sendRow: return openRow(list, state: state)
    case .removeRow: return removeRow(list)
    case .pickElement: startPicking()
    case .editRow: editCall(list, state: state)
    case .repeatRow: return repeatRow(list, state: state)
    case .leave: leaveInspector()
    default: break
    }
    return []
  }

  private mutating func handleFilterKey(_ key: KeyPress) -> [ScreenCommand] {
    switch key.code {
    case .enter: inspector.isFiltering = false
    case .escape:
      inspector.isFiltering = false
      inspector.filter = LineEditor()
    default:
      var filter = inspector.filter
      _ = filter.handle(key)
      inspector.filter = filter
    }
    inspector.position.top = nil
    return []
  }

  /// One thing after the other: the details, the selection, the filter, and then the inspector.
  private mutating func leaveInspector() {
    if inspector.elements.isPicking {
      inspector.elements.isPicking = false
    } else if inspector.detailTop != nil {
      inspector.detailTop = nil
    } else if inspector.position.selected != nil {
      inspector.position.selected = nil
    } else if !inspector.filter.text.isEmpty {
      inspector.filter = LineEditor()
    } else {
      focus = .page
    }
  }
}
