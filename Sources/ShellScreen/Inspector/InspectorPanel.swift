/// The inspector's lists. The raw value is the place of its tab.
public enum InspectorPanel: Int, CaseIterable, Sendable {
  case bridge, history, timeline, console

  var title: String {
    switch self {
    case .bridge: "Bridge"
    case .history: "History"
    case .timeline: "Timeline"
    case .console: "Console"
    }
  }

  var next: InspectorPanel { InspectorPanel(rawValue: rawValue + 1) ?? .bridge }

  var previous: InspectorPanel { InspectorPanel(rawValue: rawValue - 1) ?? .console }
}
