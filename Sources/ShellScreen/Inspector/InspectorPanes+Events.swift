import PageWire
import ShellCore
import TerminalModel

/// Events of the inspector, passed to the panel that they concern.
extension InspectorPanes {
  mutating func handle(_ sequence: KeySequence, _ context: ScreenContext) -> [ScreenEffect] {
    let area = Self.area(of: focusedPane, in: context.layout)
    return update(focusedPane) { $0.handle(sequence, in: area, context) }
  }

  mutating func handlePaste(_ text: String) {
    update(focusedPane) { $0.handlePaste(text) }
  }

  /// Performs an action of the section `insideInspector`.
  mutating func perform(_ meaning: BoundAction, _ context: ScreenContext) -> [ScreenEffect] {
    let area = Self.area(of: focusedPane, in: context.layout)
    return update(focusedPane) { $0.perform(meaning, in: area, context) }
  }

  /// Handles a tap on a tab or a row of the focused panel.
  mutating func tap(_ target: ScreenTarget, _ context: ScreenContext) {
    let area = Self.area(of: focusedPane, in: context.layout)
    update(focusedPane) { inspector in
      if case .panel(let panel) = target { inspector.show(panel) }
      if case .inspectorRow(let row) = target { inspector.tapRow(row, InspectorList(inspector, in: area, context)) }
    }
  }

  /// Scrolls the panel at a point. Returns false outside of the panels.
  mutating func scroll(_ rows: Int, at point: GridPoint, _ context: ScreenContext) -> Bool {
    for pane in InspectorPane.allCases {
      let area = Self.area(of: pane, in: context.layout)
      guard area.contains(point) else { continue }
      update(pane) { $0.scroll(rows, InspectorList($0, in: area, context)) }
      return true
    }
    return false
  }

  /// Selects a row of the focused panel.
  mutating func select(_ row: InspectorRow, _ context: ScreenContext) {
    let area = Self.area(of: focusedPane, in: context.layout)
    update(focusedPane) { inspector in
      let list = InspectorList(inspector, in: area, context)
      if let index = list.rows.firstIndex(of: row) { inspector.selectRow(index, list) }
    }
  }

  /// Shows the console in the focused panel and focuses its prompt.
  ///
  /// - Parameter restoresView: whether the prompt restores the current view when it closes.
  mutating func openPrompt(restoresView: Bool) {
    let isShown = isShown
    self.isShown = true
    update(focusedPane) { inspector in
      if restoresView {
        inspector.viewBeforePrompt = InspectorModel.ViewBeforePrompt(isShown: isShown, panel: inspector.panel)
      }
      inspector.openPrompt()
    }
  }

  /// The requests of both panels that are due. Called before each rendering.
  package mutating func dueRequests(state: ShellState, layout: ScreenLayout) -> [ScreenCommand] {
    InspectorPane.allCases.filter { !Self.area(of: $0, in: layout).isEmpty }.flatMap { pane in
      update(pane) { $0.dueRequests(state: state) }
    }
  }

  /// Milliseconds until the next request of either panel is due; nil without one.
  package func requestDelay(state: ShellState, layout: ScreenLayout) -> Double? {
    let second = layout.secondInspector.isEmpty ? nil : second.requestDelay(state: state)
    return [first.requestDelay(state: state), second].compactMap { $0 }.min()
  }

  /// Handles a page's reply; drops replies without a pending request.
  mutating func handle(_ inspection: Inspection) -> ScreenNotice? {
    for pane in InspectorPane.allCases where self[pane].isPending(inspection.request) {
      return update(pane) { $0.handle(inspection) }
    }
    return nil
  }
}
