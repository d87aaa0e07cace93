import TerminalModel

/// A node of a page's semantic tree.
public struct DescribedNode: Equatable, Sendable {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let enabled = State(rawValue: 1 << 0)
    public static let checked = State(rawValue: 1 << 1)
    public static let focused = State(rawValue: 1 << 2)
    public static let selected = State(rawValue: 1 << 3)
    public static let clickable = State(rawValue: 1 << 4)
    /// At least one cell lies in the viewport.
    public static let onScreen = State(rawValue: 1 << 5)
  }

  /// Identifies the element for `PageCommand.act` within the generation.
  public var node: UInt32
  /// Index of the parent in the list; nil for the root.
  public var parent: UInt32?
  /// The element's name in lower case.
  public var name: String
  /// The WAI-ARIA role, explicit or implicit, or `password`, `file`, `color`; empty for plain text.
  public var role: String
  /// Own rendered text; the value of fields. Whitespace is collapsed.
  public var text: String
  /// aria-label, alt, title, or the text of the field's label.
  public var label: String
  public var placeholder: String
  /// DOM id, or data-testid when there is no id.
  public var id: String
  /// In cells, relative to the viewport's top left; can lie outside of it.
  public var bounds: GridRect
  public var state: State

  public init(
    node: UInt32, parent: UInt32?, name: String, role: String = "", text: String = "", label: String = "",
    placeholder: String = "", id: String = "", bounds: GridRect, state: State
  ) {
    self.node = node
    self.parent = parent
    self.name = name
    self.role = role
    self.text = text
    self.label = label
    self.placeholder = placeholder
    self.id = id
    self.bounds = bounds
    self.state = state
  }
}

/// The semantic tree of a page, in document order, for flows and for accessibility.
public struct PageDescription: Equatable, Sendable {
  public var request: UInt32
  public var nodes: [DescribedNode]

  public init(request: UInt32, nodes: [DescribedNode]) {
    self.request = request
    self.nodes = nodes
  }
}
