import BridgeContract

/// What the user has arranged on the screen and finds again at the next launch. Nil members were never changed.
public struct ScreenPreferences: Equatable, Sendable {
  /// Columns of the frame beside the inspector.
  public var frameColumns: Int?
  /// Columns of the second inspector panel.
  public var secondColumns: Int?
  /// Whether the inspector is beside the frame.
  public var isInspectorShown: Bool?
  public var panel: InspectorPanel?
  public var secondPanel: InspectorPanel?
  /// Whether the strip of the last minute is shown.
  public var isStripShown: Bool?

  public init() {}

  /// Reads the content of a state file. Unknown members are ignored.
  ///
  /// - Returns: nil when the text is damaged: not an object of JSON, or a member of the wrong type.
  public init?(parsing text: String) {
    guard let json = try? JSONValue(parsing: text), case .object(let members) = json else { return nil }
    for member in members {
      switch (member.name, member.value) {
      case ("frameColumns", .integer(let columns)): frameColumns = Self.clamped(columns)
      case ("secondColumns", .integer(let columns)): secondColumns = Self.clamped(columns)
      case ("inspectorShown", .bool(let isShown)): isInspectorShown = isShown
      // A panel that this version does not have is as good as none.
      case ("panel", .string(let name)): panel = Self.panel(name)
      case ("secondPanel", .string(let name)): secondPanel = Self.panel(name)
      case ("strip", .bool(let isShown)): isStripShown = isShown
      case ("frameColumns", _), ("secondColumns", _), ("inspectorShown", _), ("panel", _), ("secondPanel", _),
        ("strip", _):
        return nil
      case (_, _): continue
      }
    }
  }

  /// The content of the state file.
  public var text: String {
    var members: [JSONMember] = []
    if let frameColumns { members.append(JSONMember("frameColumns", .integer(Int64(frameColumns)))) }
    if let secondColumns { members.append(JSONMember("secondColumns", .integer(Int64(secondColumns)))) }
    if let isInspectorShown { members.append(JSONMember("inspectorShown", .bool(isInspectorShown))) }
    if let panel { members.append(JSONMember("panel", .string(panel.name))) }
    if let secondPanel { members.append(JSONMember("secondPanel", .string(secondPanel.name))) }
    if let isStripShown { members.append(JSONMember("strip", .bool(isStripShown))) }
    return JSONValue.object(members).text + "\n"
  }

  /// These preferences with everything that has changed between two states of the screen.
  public func updated(from start: ScreenPreferences, to end: ScreenPreferences) -> ScreenPreferences {
    var result = self
    if end.frameColumns != start.frameColumns { result.frameColumns = end.frameColumns }
    if end.secondColumns != start.secondColumns { result.secondColumns = end.secondColumns }
    if end.isInspectorShown != start.isInspectorShown { result.isInspectorShown = end.isInspectorShown }
    if end.panel != start.panel { result.panel = end.panel }
    if end.secondPanel != start.secondPanel { result.secondPanel = end.secondPanel }
    if end.isStripShown != start.isStripShown { result.isStripShown = end.isStripShown }
    return result
  }

  /// No terminal is wider; the layout clamps the rest to the size that there is.
  private static let maximumColumns: Int64 = 10_000

  private static func clamped(_ columns: Int64) -> Int { Int(min(max(1, columns), maximumColumns)) }

  private static func panel(_ name: String) -> InspectorPanel? {
    InspectorPanel.named.first { $0.name == name }?.value
  }
}
