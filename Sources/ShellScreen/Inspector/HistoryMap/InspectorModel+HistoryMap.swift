import ShellCore
import TerminalModel

extension InspectorModel {
  /// Whether the History panel shows its map: the user's choice, else if the panel is large enough.
  func showsMap(in area: GridRect) -> Bool {
    panel == .history && (prefersMap ?? (area.rows >= 16 && area.columns >= 36))
  }

  /// Moves the selection in the map; false if the list must handle the action.
  mutating func moveInMap(_ action: KeyAction, _ list: InspectorList, _ area: GridRect) -> Bool {
    guard detailTop == nil, showsMap(in: area), let step = Self.mapStep(action) else {
      return false
    }
    let map = HistoryMap(list.rows, selected: list.selectedRow, list.context)
    if let index = map.index(after: step) { selectRow(index, list) }
    return true
  }

  mutating func toggleMap(_ area: GridRect) {
    detailTop = nil
    prefersMap = !showsMap(in: area)
  }

  /// Entries per page key.
  private static let pageStep = 8

  private static func mapStep(_ action: KeyAction) -> HistoryMap.Step? {
    switch action {
    case .moveUp: .up(1)
    case .moveDown: .down(1)
    case .pageUp: .up(pageStep)
    case .pageDown: .down(pageStep)
    case .halfPageUp: .up(pageStep / 2)
    case .halfPageDown: .down(pageStep / 2)
    case .moveFirst: .top
    case .moveLast: .bottom
    case .collapse, .moveLeft: .left
    case .expand, .moveRight: .right
    case .quit, .suspend, .redraw, .help, .palette, .showBreakpoint, .goBack, .goForward, .reload, .openAddress, .jump,
      .selectText, .selectTab, .nextTab, .previousTab, .killMenu, .killReported, .killSilent, .hang, .revive,
      .showDeath, .toggleStrip,
      .toggleInspector, .focusInspector, .widenInspector, .narrowInspector, .toggleMouse, .focusNext, .focusPrevious,
      .activate, .leave, .selectPanel, .nextPanel, .previousPanel, .filter, .copyRow, .sendRow, .copyAll, .saveText,
      .saveLines, .repeatRow, .removeRow, .editRow, .pickElement, .toggleMap, .saveRequests, .actionMenu, .console:
      nil
    }
  }
}
