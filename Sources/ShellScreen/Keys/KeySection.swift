/// Section of a binding: a heading in the help, with a scope.
package enum KeySection: String, CaseIterable, Sendable {
  /// Its chords work even under dialogs and menus, and while the user types.
  case anywhere
  /// Bindings for a stopped flow.
  case flow
  case navigation
  case tabs
  case renderer
  case inspector
  /// Works in pages, bars, native screens and error pages.
  case movement
  /// Works while the inspector has the focus.
  case insideInspector

  package var title: String {
    switch self {
    case .anywhere: "Anywhere"
    case .flow: "The flow"
    case .navigation: "Navigation"
    case .tabs: "Tabs"
    case .renderer: "Page process"
    case .inspector: "Inspector"
    case .movement: "Movement, outside of text fields"
    case .insideInspector: "In the inspector"
    }
  }

  /// Whether the keys work with any focus.
  var isGlobal: Bool { scope == .global }

  /// Prefix of the names of its actions in settings.
  var prefix: String {
    switch self {
    case .anywhere, .flow, .navigation, .tabs, .renderer, .inspector, .movement: ""
    case .insideInspector: "inspector."
    }
  }

  /// The scope of its keys.
  var scope: Scope {
    switch self {
    case .anywhere, .flow, .navigation, .tabs, .renderer, .inspector: .global
    case .movement: .movement
    case .insideInspector: .inspector
    }
  }

  enum Scope: Hashable, Sendable {
    case global, movement, inspector

    /// Whether a key can have only one action in both scopes. The inspector overrides other scopes.
    func sharesKeys(with other: Scope) -> Bool {
      self == other || self != .inspector && other != .inspector
    }
  }
}
