/// Where a binding belongs: a heading of the help, and the part of the screen in which it works.
public enum KeySection: String, CaseIterable, Sendable {
  /// Works even under dialogs, menus and while typing, with its keys that type nothing.
  case anywhere
  /// While a flow has stopped.
  case flow
  case navigation
  case tabs
  case renderer
  case inspector
  /// In the bars, in native screens, on error pages.
  case moving
  /// With the focus in the inspector.
  case insideInspector

  public var title: String {
    switch self {
    case .anywhere: "Anywhere"
    case .flow: "The flow"
    case .navigation: "Navigation"
    case .tabs: "Tabs"
    case .renderer: "Page process"
    case .inspector: "Inspector"
    case .moving: "In bars and native screens"
    case .insideInspector: "In the inspector"
    }
  }

  /// Whether the keys work wherever the focus is.
  var isGlobal: Bool {
    switch self {
    case .anywhere, .flow, .navigation, .tabs, .renderer, .inspector: true
    case .moving, .insideInspector: false
    }
  }
}
