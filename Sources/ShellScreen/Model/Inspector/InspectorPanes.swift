import ShellCore
import TerminalModel

/// A panel of the inspector, by its position.
enum InspectorPane: CaseIterable, Sendable {
  case first, second
}

/// The inspector: one panel, and a second one on very wide terminals.
package struct InspectorPanes: Equatable, Sendable {
  package internal(set) var first = InspectorModel()
  package internal(set) var second = InspectorModel()
  /// The user's choice to show the panels; nil follows the options and the terminal's width.
  package internal(set) var isShown: Bool?
  /// Whether the second panel has the inspector's focus.
  var isSecondFocused = false
  /// Columns of the second panel, if the user moved its divider.
  var secondColumns: Int?

  init(panel: InspectorPanel = .bridge) {
    first.panel = panel
    second.panel = panel == .timeline ? .bridge : .timeline
  }

  /// The panel that has, or would get, the focus.
  var focusedPane: InspectorPane { isSecondFocused ? .second : .first }

  var focused: InspectorModel { self[focusedPane] }

  /// The panel that selects the element of the next tap on the page.
  var pickingPane: InspectorPane? { InspectorPane.allCases.first { self[$0].elements.isPicking } }

  subscript(pane: InspectorPane) -> InspectorModel {
    switch pane {
    case .first: first
    case .second: second
    }
  }

  /// Changes a panel. Both number their requests together, so that a reply belongs to one of them.
  mutating func update<Result>(_ pane: InspectorPane, _ change: (inout InspectorModel) -> Result) -> Result {
    switch pane {
    case .first:
      defer { second.lastRequest = first.lastRequest }
      return change(&first)
    case .second:
      defer { first.lastRequest = second.lastRequest }
      return change(&second)
    }
  }

  static func area(of pane: InspectorPane, in layout: ScreenLayout) -> GridRect {
    switch pane {
    case .first: layout.inspector
    case .second: layout.secondInspector
    }
  }

  /// Number of refreshes that the user requested in both panels.
  package var refreshCount: Int { first.refreshCount + second.refreshCount }

  /// The visible panels.
  package func shownPanels(_ layout: ScreenLayout) -> [InspectorPanel] {
    InspectorPane.allCases.filter { !Self.area(of: $0, in: layout).isEmpty }.map { self[$0].panel }
  }

  /// Stores data from the runtime.
  package mutating func apply(_ facts: InspectorData) {
    first.facts = facts
    second.facts = facts
  }

  /// Marks the trees as stale after a change of the shown page.
  package mutating func pageDidChange() {
    first.elements.isStale = true
    second.elements.isStale = true
  }

  /// Moves the focus to the other panel. Returns false if there is none in this direction.
  mutating func moveFocus(forward: Bool, _ layout: ScreenLayout) -> Bool {
    guard !layout.secondInspector.isEmpty, forward != isSecondFocused else { return false }
    isSecondFocused.toggle()
    return true
  }

  mutating func moveSecondDivider(to column: Int, _ layout: ScreenLayout) {
    guard !layout.secondDivider.isEmpty else { return }
    var whole = layout
    whole.inspector.columns = layout.size.columns - layout.inspector.column
    let preferredColumns = layout.size.columns - 1 - column
    secondColumns = whole.splittingInspector(secondColumns: preferredColumns).secondInspector.columns
  }
}
