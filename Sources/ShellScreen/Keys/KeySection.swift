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
  /// In pages, in the bars, in native screens, on error pages.
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
    case .moving: "Moving, where nothing is typed"
    case .insideInspector: "In the inspector"
    }
  }

  /// Whether the keys work wherever the focus is.
  var isGlobal: Bool { scope == .global }

  /// What stands before the names of its actions in settings.
  var prefix: String {
    switch self {
    case .anywhere, .flow, .navigation, .tabs, .renderer, .inspector, .moving: ""
    case .insideInspector: "inspector."
    }
  }

  /// Where its keys are looked for.
  var scope: Scope {
    switch self {
    case .anywhere, .flow, .navigation, .tabs, .renderer, .inspector: .global
    case .moving: .moving
    case .insideInspector: .insideInspector
    }
  }

  enum Scope: Hashable, Sendable {
    case global, moving, insideInspector

    /// Whether a key can mean one thing only in both. Inside of the inspector keys have meanings of their own.
    func sharesKeys(with other: Scope) -> Bool {
      self == other || self != .insideInspector && other != .insideInspector
    }
  }
}
