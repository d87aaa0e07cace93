import BridgeContract

/// The user's arrangement of the screen, saved between launches. nil members were never changed.
package struct ScreenPreferences: Equatable, Sendable {
  /// Columns of the app next to the inspector.
  package var appColumns: Int?
  /// Columns of the second inspector panel.
  package var secondColumns: Int?
  /// Whether the inspector is shown.
  package var isInspectorShown: Bool?
  package var panel: InspectorPanel?
  package var secondPanel: InspectorPanel?
  /// Whether the activity strip is shown.
  package var isStripShown: Bool?

  package init() {}

  /// Parses a state file. Unknown members are ignored.
  ///
  /// - Returns: nil if the text is not a JSON object, or if a member has the wrong type.
  package init?(parsing text: String) {
    guard let json = try? JSONValue(parsing: text), case .object(let members) = json else { return nil }
    for member in members {
      switch (member.name, member.value) {
      case ("frameColumns", .integer(let columns)): appColumns = Self.clamped(columns)
      case ("secondColumns", .integer(let columns)): secondColumns = Self.clamped(columns)
      case ("inspectorShown", .bool(let isShown)): isInspectorShown = isShown
      // Unknown panels, for example of other versions, are ignored.
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
  package var text: String {
    var members: [JSONMember] = []
    if let appColumns { members.append(JSONMember("frameColumns", .integer(Int64(appColumns)))) }
    if let secondColumns { members.append(JSONMember("secondColumns", .integer(Int64(secondColumns)))) }
    if let isInspectorShown { members.append(JSONMember("inspectorShown", .bool(isInspectorShown))) }
    if let panel { members.append(JSONMember("panel", .string(panel.name))) }
    if let secondPanel { members.append(JSONMember("secondPanel", .string(secondPanel.name))) }
    if let isStripShown { members.append(JSONMember("strip", .bool(isStripShown))) }
    return JSONValue.object(members).text + "\n"
  }

  /// Applies the changes between two states of the screen to these preferences.
  package func updated(from start: ScreenPreferences, to end: ScreenPreferences) -> ScreenPreferences {
    var result = self
    if end.appColumns != start.appColumns { result.appColumns = end.appColumns }
    if end.secondColumns != start.secondColumns { result.secondColumns = end.secondColumns }
    if end.isInspectorShown != start.isInspectorShown { result.isInspectorShown = end.isInspectorShown }
    if end.panel != start.panel { result.panel = end.panel }
    if end.secondPanel != start.secondPanel { result.secondPanel = end.secondPanel }
    if end.isStripShown != start.isStripShown { result.isStripShown = end.isStripShown }
    return result
  }

  /// Upper bound for corrupt values; the layout clamps to the terminal's width.
  private static let maximumColumns: Int64 = 10_000

  private static func clamped(_ columns: Int64) -> Int { Int(min(max(1, columns), maximumColumns)) }

  private static func panel(_ name: String) -> InspectorPanel? {
    InspectorPanel.named.first { $0.name == name }?.value
  }
}
