import PageWire
import ShellCore
import TerminalModel

/// The second inspector panel. Code for a panel works on `inspector`; for the second panel both are swapped
/// temporarily.
extension ScreenModel {
  /// The panel that has, or would get, the focus.
  var focusedPane: InspectorModel { isSecondFocused ? secondPane : inspector }

  /// The visible panels.
  package func shownPanels(_ layout: ScreenLayout) -> [InspectorPanel] {
    let areas = [(inspector.panel, layout.inspector), (secondPane.panel, layout.secondInspector)]
    return areas.filter { !$0.1.isEmpty }.map(\.0)
  }

  /// Number of refreshes that the user requested in both panels.
  package var refreshCount: Int { inspector.refreshCount + secondPane.refreshCount }

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

  mutating func withSecondPane(
    _ layout: ScreenLayout, _ action: (inout ScreenModel, ScreenLayout) -> [ScreenCommand]
  ) -> [ScreenCommand] {
    swapPanes()
    defer { swapPanes() }
    return action(&self, layout.swappingPanes)
  }

  mutating func withFocusedPane(
    _ layout: ScreenLayout, _ action: (inout ScreenModel, ScreenLayout) -> [ScreenCommand]
  ) -> [ScreenCommand] {
    guard focus == .inspector, isSecondFocused else { return action(&self, layout) }
    return withSecondPane(layout, action)
  }

  /// Tab in a panel: moves the focus to the other panel, or into the page.
  mutating func moveFocusFromPane(forward: Bool, state: ShellState, layout: ScreenLayout) -> [ScreenCommand] {
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
    return withSecondPane(layout) { $0.tap(target, state: state, layout: $1, options: options) }
  }

  /// Moves the divider of the focused second panel, else that of the app.
  mutating func moveFocusedDivider(_ step: Int, _ layout: ScreenLayout) {
    if focus == .inspector, isSecondFocused, !layout.secondDivider.isEmpty {
      moveSecondDivider(to: layout.secondDivider.column + step, layout)
    } else {
      moveDivider(to: layout.appArea.columns + step, layout)
    }
  }

  mutating func moveSecondDivider(to column: Int, _ layout: ScreenLayout) {
    guard !layout.secondDivider.isEmpty else { return }
    let left = min(layout.inspector.column, layout.secondInspector.column)
    var whole = layout
    whole.inspector = GridRect(
      column: left, row: layout.inspector.row, columns: layout.size.columns - left, rows: layout.inspector.rows)
    let preferredColumns = layout.size.columns - 1 - column
    secondColumns = whole.splittingInspector(secondColumns: preferredColumns).secondInspector.columns
  }

  /// The requests of both panels that are due. Called before each rendering.
  package mutating func dueInspectionRequests(state: ShellState, layout: ScreenLayout) -> [ScreenCommand] {
    dueRequests(state: state, layout: layout)
      + withSecondPane(layout) { $0.dueRequests(state: state, layout: $1) }
  }

  /// Milliseconds until the next request of either panel is due; nil without one.
  package func inspectionRequestDelay(state: ShellState, layout: ScreenLayout) -> Double? {
    let second = layout.secondInspector.isEmpty ? nil : swappingPanes.requestDelay(state: state)
    return [requestDelay(state: state), second].compactMap { $0 }.min()
  }

  /// Handles a reply to a request of the second panel.
  mutating func handleInSecondPane(_ inspection: Inspection) {
    let pending = [
      secondPane.elements.outlineRequest, secondPane.elements.elementRequest, secondPane.prompt.pendingRequest?.request,
    ]
    guard pending.contains(inspection.request) else { return }
    swapPanes()
    handle(inspection)
    swapPanes()
  }
}
