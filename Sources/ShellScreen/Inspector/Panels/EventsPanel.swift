import BridgeContract
import ShellCore

/// The Events panel: analytics events of pages, stored or uploaded.
enum EventsPanel: PanelContents {
  static func rows(_ context: InspectorContext) -> InspectorRows {
    InspectorRows(context.state.tracking.events.count) { .event($0) }
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    guard let event = event(row, context) else { return [] }
    let (text, role): (String, ThemeRole) =
      switch event.status {
      case .stored: ("\(context.marks.pending) stored ", .inspectorWarning)
      case .uploaded: ("\(context.marks.done) uploaded ", .inspectorSuccess)
      }
    return [
      TextSpan(text, role), TextSpan(event.name, .inspectorName),
      TextSpan(" \(event.json.prefix(200))", .inspectorMuted),
    ]
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    guard let event = event(row, context) else { return [] }
    return [
      InspectorField("event", event.name, .inspectorName), InspectorField("status", event.status.rawValue),
      InspectorField("id", "\(event.id)"), InspectorField("json", json: event.json),
    ]
  }

  static func searchableTexts(_ row: InspectorRow, _ context: InspectorContext) -> [String] {
    guard let event = event(row, context) else { return [] }
    return [event.name, event.status.rawValue, event.json]
  }

  private static func event(_ row: InspectorRow, _ context: InspectorContext) -> TrackedEvent? {
    guard case .event(let index) = row, context.state.tracking.events.indices.contains(index) else { return nil }
    return context.state.tracking.events[index]
  }
}
