/// What the inspector shows and where it is scrolled to.
public struct InspectorModel: Equatable, Sendable {
  public internal(set) var panel: InspectorPanel = .bridge
  /// The user's wish; nil leaves it to the options and the terminal's width.
  public internal(set) var isShown: Bool?
  var positions: [InspectorPanel: InspectorPosition] = [:]
  /// Rows without this text are left out; empty for no filter.
  var filter = LineEditor()
  var isFiltering = false

  var position: InspectorPosition {
    get { positions[panel] ?? InspectorPosition() }
    set { positions[panel] = newValue }
  }
}
