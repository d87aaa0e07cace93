import ShellCore
import TerminalModel

extension InspectorModel {
  /// Handles a key in a panel. Selecting, scrolling, filtering, expanding, copying and saving work the same in all
  /// panels.
  ///
  /// - Parameter area: the panel's area on the screen.
  mutating func handle(_ sequence: KeySequence, in area: GridRect, _ context: ScreenContext) -> [ScreenEffect] {
    if isFiltering {
      handleFilterKey(sequence.last)
      return []
    }
    if prompt.isActive { return handlePromptKey(sequence.last) }
    let keys = context.options.keyMap
    if let meaning = keys.inspector(sequence) { return perform(meaning, in: area, context) }
    if sequence.last.code == .tab { return [.leavePanel(forward: !sequence.last.modifiers.contains(.shift))] }
    guard let global = keys.global(sequence) else { return [] }
    if global.action == .killMenu, let effects = killSelected(InspectorList(self, in: area, context)) {
      return effects
    }
    return [.perform(global)]
  }

  /// Inserts pasted text into the field that the user edits.
  mutating func handlePaste(_ text: String) {
    if prompt.isActive { prompt.editor.insert(text) }
    if isFiltering { filter.insert(text) }
  }

  /// Performs an action of the section `insideInspector`.
  mutating func perform(_ meaning: BoundAction, in area: GridRect, _ context: ScreenContext) -> [ScreenEffect] {
    let state = context.state
    let list = InspectorList(self, in: area, context)
    if moveInMap(meaning.action, list, area) { return [] }
    switch meaning.action {
    case .nextPanel: show(panel.next(in: state))
    case .previousPanel: show(panel.previous(in: state))
    case .selectPanel:
      let panels = InspectorPanel.available(in: state)
      if panels.indices.contains(meaning.keyIndex) { show(panels[meaning.keyIndex]) }
    case .moveUp: moveRow(-1, list)
    case .moveDown: moveRow(1, list)
    case .pageUp: scroll(-list.visibleCount, list)
    case .pageDown: scroll(list.visibleCount, list)
    case .halfPageUp: scroll(-max(1, list.visibleCount / 2), list)
    case .halfPageDown: scroll(max(1, list.visibleCount / 2), list)
    case .moveFirst: moveToFirst(list)
    case .moveLast: moveToLast(list)
    case .expand: expand(list, state: state)
    case .collapse: collapse(list, state: state)
    case .filter:
      detailTop = nil
      isFiltering = true
    case .copyRow: return copyRow(list)
    case .copyAll: return copyAll(list)
    case .saveText: return save(list, asLines: false)
    case .saveLines: return save(list, asLines: true)
    case .saveRequests:
      guard panel == .network else { return [.warning("Only the Network panel saves a HAR file")] }
      return [.command(.saveRequests)]
    case .sendRow: return openRow(list, state: state)
    case .removeRow: return removeRow(list)
    case .pickElement: startPicking()
    case .toggleMap:
      guard panel == .history else { return [.warning("Only the History panel has a map")] }
      toggleMap(area)
    case .editRow: return editCall(list, state: state)
    case .repeatRow: return repeatRow(list, state: state)
    case .leave: return leave(context.layout)
    case .quit, .suspend, .redraw, .help, .palette, .showBreakpoint, .goBack, .goForward, .reload, .openAddress, .jump,
      .selectText, .selectTab, .nextTab, .previousTab, .killMenu, .killReported, .killSilent, .hang, .revive,
      .showDeath, .toggleStrip,
      .toggleInspector, .focusInspector, .widenInspector, .narrowInspector, .toggleMouse, .focusNext, .focusPrevious,
      .activate, .moveLeft, .moveRight, .actionMenu, .console:
      break
    }
    return []
  }

  private mutating func handleFilterKey(_ key: KeyPress) {
    switch key.code {
    case .enter: isFiltering = false
    case .escape:
      isFiltering = false
      filter = LineEditor()
    default: _ = filter.handle(key)
    }
    position.top = nil
  }

  /// Dismisses step by step: picking, details, selection, filter, then the focus in the inspector, which closes if it
  /// covers the page.
  private mutating func leave(_ layout: ScreenLayout) -> [ScreenEffect] {
    if elements.isPicking {
      elements.isPicking = false
    } else if detailTop != nil {
      detailTop = nil
    } else if position.selected != nil {
      position.selected = nil
    } else if !filter.text.isEmpty {
      filter = LineEditor()
    } else {
      return layout.size.columns < ScreenLayout.wideColumns ? [.focus(.page), .showInspector(false)] : [.focus(.page)]
    }
    return []
  }
}
