import PageWire
import ShellCore
import TerminalModel

/// The second inspector panel. Code for one panel works on `inspector`; for the second one both are swapped meanwhile.
extension ScreenModel {
  /// The panel that has the focus, or would have it.
  var focusedPane: InspectorModel { isSecondFocused ? secondPane : inspector }

  /// The panels that are in sight.
  public func shownPanels(_ layout: ScreenLayout) -> [InspectorPanel] {
    let areas = [(inspector.panel, layout.inspector), (secondPane.panel, layout.secondInspector)]
    return areas.filter { !$0.1.isEmpty }.map(\.0)
  }

  /// How often the user wanted to see in either panel what is there now.
  public var refreshes: Int { inspector.refreshes + secondPane.refreshes }

  /// The same model as the second panel is drawn from.
  var swappingPanes: ScreenModel {
    var model = self
    model.swapPanes()
    model.isSecondFocused.toggle()
    return model
  }

  private mutating func swapPanes() {
    swap(&inspector, &secondPane)
    // What counts for both stays where it is.
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

  /// Tab in a panel: to the other one, or into the page.
  mutating func leavePane(forward: Bool, state: ShellState, layout: ScreenLayout) -> [ScreenCommand] {
    if !layout.secondInspector.isEmpty, forward != isSecondFocused {
      isSecondFocused.toggle()
      return []
    }
    return enterPage(from: forward ? .first : nil, state: state)
  }

  /// Moves the focus into the inspector; from one panel into the other.
  mutating func focusPanes(_ layout: ScreenLayout) {
    isSecondFocused = focus == .inspector && !layout.secondInspector.isEmpty && !isSecondFocused
    focus = .inspector
  }

  /// A tap on something of the panel that is the second one of this layout.
  mutating func tapSecondPane(
    _ target: ScreenTarget, state: ShellState, layout: ScreenLayout, options: ScreenOptions
  ) -> [ScreenCommand] {
    isSecondFocused = layout.inspector.column < layout.secondInspector.column
    return inSecondPane(layout) { $0.tap(target, state: state, layout: $1, options: options) }
  }

  /// Moves the divider of the panel that has the focus, else that of the frame.
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

  /// Questions of both panels that are due now. Called before each frame.
  public mutating func dueQuestionsOfPanes(state: ShellState, layout: ScreenLayout) -> [ScreenCommand] {
    dueQuestions(state: state, layout: layout)
      + inSecondPane(layout) { $0.dueQuestions(state: state, layout: $1) }
  }

  /// Milliseconds until a question of either panel is due; nil when none is.
  public func questionDelayOfPanes(state: ShellState, layout: ScreenLayout) -> Double? {
    let second = layout.secondInspector.isEmpty ? nil : swappingPanes.questionDelay(state: state)
    return [questionDelay(state: state), second].compactMap { $0 }.min()
  }

  /// Accepts an answer to a question of the second panel.
  mutating func takeInSecondPane(_ inspection: Inspection) {
    let asked = [
      secondPane.elements.outlineRequest, secondPane.elements.elementRequest, secondPane.prompt.asked?.request,
    ]
    guard asked.contains(inspection.request) else { return }
    swapPanes()
    take(inspection)
    swapPanes()
  }
}
