import ShellCore
import TerminalModel

/// Keys in the inspector: selecting, scrolling, filtering, expanding, copying and saving work the same in all panels.
extension ScreenModel {
  mutating func handleInspectorKey(
    _ sequence: KeySequence, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    if inspector.isFiltering { return handleFilterKey(sequence.last) }
    if inspector.prompt.isActive { return handlePromptKey(sequence.last) }
    guard let meaning = options.keyMap.inspector(sequence) else {
      if sequence.last.code == .tab {
        let isForward = !sequence.last.modifiers.contains(.shift)
        return moveFocusFromPane(forward: isForward, state: state, layout: layout)
      }
      guard let global = options.keyMap.global(sequence) else { return [] }
      if global.action == .killMenu, let commands = killSelected(InspectorList(state, inspector, layout, options)) {
        return commands
      }
      return perform(global, state: state, layout: layout, options: options)
    }
    return performInInspector(meaning, state: state, layout: layout, options: options)
  }

  /// Performs an action of the section `insideInspector`.
  mutating func performInInspector(
    _ meaning: BoundAction, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    let list = InspectorList(state, inspector, layout, options)
    if moveInMap(meaning.action, list, layout) { return [] }
    switch meaning.action {
    case .nextPanel: inspector.show(inspector.panel.next(in: state))
    case .previousPanel: inspector.show(inspector.panel.previous(in: state))
    case .selectPanel:
      let panels = InspectorPanel.available(in: state)
      if panels.indices.contains(meaning.keyIndex) { inspector.show(panels[meaning.keyIndex]) }
    case .moveUp: moveRow(-1, list)
    case .moveDown: moveRow(1, list)
    case .pageUp: scrollInspector(-list.visibleCount, list)
    case .pageDown: scrollInspector(list.visibleCount, list)
    case .halfPageUp: scrollInspector(-max(1, list.visibleCount / 2), list)
    case .halfPageDown: scrollInspector(max(1, list.visibleCount / 2), list)
    case .moveFirst: moveToFirst(list)
    case .moveLast: moveToLast(list)
    case .expand: expand(list, state: state)
    case .collapse: collapse(list, state: state)
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
    case .toggleMap:
      guard inspector.panel == .history else {
        notify("Only the History panel has a map", kind: .warning)
        return []
      }
      toggleMap(layout)
    case .editRow: editCall(list, state: state)
    case .repeatRow: return repeatRow(list, state: state)
    case .leave: exitInspector(layout)
    case .quit, .suspend, .redraw, .help, .palette, .showBreakpoint, .goBack, .goForward, .reload, .openAddress, .jump,
      .selectText, .selectTab, .nextTab, .previousTab, .killMenu, .killReported, .killSilent, .hang, .revive,
      .showDeath, .toggleStrip,
      .toggleInspector, .focusInspector, .widenInspector, .narrowInspector, .toggleMouse, .focusNext, .focusPrevious,
      .activate, .moveLeft, .moveRight, .actionMenu, .console:
      break
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

  /// Dismisses step by step: picking, details, selection, filter, then the focus in the inspector, which closes if it
  /// covers the page.
  private mutating func exitInspector(_ layout: ScreenLayout) {
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
      if layout.size.columns < ScreenLayout.wideColumns { inspector.isShown = false }
    }
  }
}
