import ShellCore

/// State of an inspector panel: contents, scroll positions, filters.
package struct InspectorModel: Equatable, Sendable {
  package internal(set) var panel: InspectorPanel = .bridge
  var positions: [InspectorPanel: InspectorPosition] = [:]
  /// Filter text of each panel.
  var filters: [InspectorPanel: LineEditor] = [:]
  var isFiltering = false
  /// The user's choice between map and list in the History panel; nil follows the panel's size.
  var prefersMap: Bool?
  /// Expanded rows of trees.
  var expanded: Set<InspectorRow> = []
  /// First visible line of the details if they fill the panel; nil shows them below the list.
  var detailTop: Int?

  var elements = ElementsModel()
  /// Data from the runtime that is not part of the state.
  package internal(set) var facts = InspectorData()
  /// Number of refreshes that the user requested.
  package internal(set) var refreshCount = 0
  var prompt = ConsolePrompt()
  /// The view to restore when the prompt closes.
  var viewBeforePrompt: ViewBeforePrompt?
  /// ID of the last request to a page.
  var lastRequest: UInt32 = 0

  struct ViewBeforePrompt: Equatable, Sendable {
    var isShown: Bool?
    var panel: InspectorPanel
  }

  /// Maximum number of expanded rows. Beyond it, all rows are collapsed.
  static let maximumExpandedRows = 2_000

  var position: InspectorPosition {
    get { positions[panel] ?? InspectorPosition() }
    set { positions[panel] = newValue }
  }

  var filter: LineEditor {
    get { filters[panel] ?? LineEditor() }
    set { filters[panel] = newValue.text.isEmpty ? nil : newValue }
  }

  /// Whether a field of the inspector receives text.
  package var isTyping: Bool { isFiltering || prompt.isActive }

  /// Switches to a panel and restores its list.
  mutating func show(_ panel: InspectorPanel) {
    self.panel = panel
    isFiltering = false
    prompt.isActive = false
    elements.isPicking = false
    detailTop = nil
  }
}
