import ShellCore

/// What the inspector shows and where it is scrolled to.
public struct InspectorModel: Equatable, Sendable {
  public internal(set) var panel: InspectorPanel = .bridge
  /// The user's wish; nil leaves it to the options and the terminal's width.
  public internal(set) var isShown: Bool?
  var positions: [InspectorPanel: InspectorPosition] = [:]
  /// Rows that do not match are left out; each panel has a filter of its own.
  var filters: [InspectorPanel: LineEditor] = [:]
  var isFiltering = false
  /// The user's choice between map and list in the History panel; nil leaves it to the size of the panel.
  var wantsMap: Bool?
  /// Rows of trees that somebody unfolded.
  var unfolded: Set<InspectorRow> = []
  /// The details of the selected row have the whole panel, from this line on; nil leaves them below the list.
  var detailTop: Int?

  var elements = ElementsModel()
  /// What the runtime knows and the state does not.
  public internal(set) var facts = InspectorFacts()
  /// Grows when the user wants to see what is there now.
  public internal(set) var refreshes = 0
  var prompt = ConsolePrompt()
  /// What was shown before the prompt was opened from elsewhere, to go back to.
  var beforePrompt: BeforePrompt?
  /// The last question to a page.
  var lastRequest: UInt32 = 0

  struct BeforePrompt: Equatable, Sendable {
    var isShown: Bool?
    var panel: InspectorPanel
  }

  /// Rows that may be unfolded; with more of them all are folded again.
  static let unfoldedRows = 2_000

  var position: InspectorPosition {
    get { positions[panel] ?? InspectorPosition() }
    set { positions[panel] = newValue }
  }

  var filter: LineEditor {
    get { filters[panel] ?? LineEditor() }
    set { filters[panel] = newValue.text.isEmpty ? nil : newValue }
  }

  /// Letters go into a field of the inspector.
  public var isTyping: Bool { isFiltering || prompt.isActive }

  /// Another panel, with its list as it was left.
  mutating func show(_ panel: InspectorPanel) {
    self.panel = panel
    isFiltering = false
    prompt.isActive = false
    elements.isPicking = false
    detailTop = nil
  }
}
