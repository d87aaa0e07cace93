import PageWire
import ShellCore
import TerminalModel

/// The second inspector panel. Code for a panel works on `inspector`; for the second panel both are swapped
/// temporarily.
extension ScreenModel {
  /// The panel that has, or would get, the focus.
  var focusedPane: InspectorModel { isSecondFocused ? secondPane : inspector }

  /// The visible panels.
  public func shownPanels(_ layout: ScreenLayout) -> [InspectorPanel] {
    let areas = [(inspector.panel, layout.inspector), (secondPane.panel, layout.secondInspector)]
    return areas.filter { !$0.1.isEmpty }.map(\.0)
  }

  /// Number of refreshes that the user requested in both panels.
  public var refreshes: Int { inspector.refreshes + secondPane.refreshes }

  /// The model with exchanged panels, to draw the second one.
  var swappingPanes: ScreenModel {
    var model = self
    model.swapPanes()
    model.isSecondFocused.toggle()
    return model
  }

  private mutating func swapPanes() {
    swap(&inspector, &secondPane)
    // Shared state is not exchanged.
    swap(&inspector.isShown, &secondPane.isShown)
    let request = max(inspector.lastRequest, secondPane.lastRequest)
    inspector.lastRequest = request
    secondPane.lastRequest = request
  }

  mutating func inSecondPane(
    _ layout: ScreenLayout, _ action: (inout ScreenModel, ScreenLayout) -> [ScreenCommand]
  ) -> [ScreenCommand] {
    swapPanes()
    defer { swapPanes() }
    return action(&self, layout.swappingPanes)
  }

  mutating func inFocusedPane(
    _ layout: ScreenLayout, _ action: (inout ScreenModel, ScreenLayout) -> [ScreenCommand]
  ) -> [ScreenCommand] {
    guard focus == .inspector, isSecondFocused else { return action(&self, layout) }
    return inSecondPane(layout, action)
  }

  /// Tab in a panel: moves the focus to the other panel, or into the page.
  mutating func leavePane(forward: Bool, state: ShellState, layout: ScreenLayout) -> [ScreenCommand] {
    if !layout.secondInspector.isEmpty, forward != isSecondFocused {
      isSecondFocused.toggle()
      return []
    }
    return enterPage(from: forward ? .first : nil, state: state)
  }

  /// Moves the focus into the inspector, or from one panel to the other.
  mutating func focusPanes(_ layout: ScreenLayout) {
    isSecondFocused = focus == .inspector && !layout.secondInspector.isEmpty && !isSecondFocused
    focus = .inspector
  }

  /// Handles a tap in the second panel of a layout.
  mutating func tapSecondPane(
    _ target: ScreenTarget, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    isSecondFocused = layout.inspector.column < layout.secondInspector.column
    return inSecondPane(layout) { $0.tap(target, state: state, layout: $1, options: options) }
  }

  /// Moves the divider of the focused second panel, else that of the app.
  mutating func moveFocusedDivider(_ step: Int, _ layout: ScreenLayout) {
    if focus == .inspector, isSecondFocused, !layout.secondDivider.isEmpty {
      moveSecondDivider(to: layout.secondDivider.column + step, layout)
    } else {
      moveDivider(to: layout.frame.columns + step, layout)
    }
  }

  mutating func moveSecondDivider(to column: Int, _ layout: ScreenLayout) {
    guard !layout.secondDivider.isEmpty else { return }
    let left = min(layout.inspector.column, layout.secondInspector.column)
    var whole = layout
    whole.inspector = GridRect(
      column: left, row: layout.inspector.row, columns: layout.size.columns - left, rows: layout.inspector.rows)
    let wanted = layout.size.columns - 1 - column
    secondColumns = whole.dividingInspector(secondColumns: wanted).secondInspector.columns
  }

  /// The requests of both panels that are due. Called before each rendering.
  public mutating func dueQuestionsOfPanes(state: ShellState, layout: ScreenLayout) -> [ScreenCommand] {
    dueQuestions(state: state, layout: layout)
      + inSecondPane(layout) { $0.dueQuestions(state: state, layout: $1) }
  }

  /// Milliseconds until the next request of either panel is due; nil without one.
  public func questionDelayOfPanes(state: ShellState, layout: ScreenLayout) -> Double? {
    let second = layout.secondInspector.isEmpty ? nil : swappingPanes.questionDelay(state: state)
    return [questionDelay(state: state), second].compactMap { $0 }.min()
  }

  /// Handles a reply to a request of the second panel.
  mutating func takeInSecondPane(_ inspection: Inspection) {
    let pending = [
      secondPane.elements.outlineRequest, secondPane.elements.elementRequest, secondPane.prompt.asked?.request,
    ]
    guard pending.contains(inspection.request) else { return }
    swapPanes()
    take(inspection)
    swapPanes()
  }
}
