import ShellCore

/// The arguments of `assertBundle`: expected versions and states of the app's bundle. Absent ones are not compared;
/// `none` expects an absent value.
package struct BundleExpectation: Equatable, Sendable {
  /// The expected values by property, in the order of the file.
  package var values: [(name: Name, text: String)]

  package enum Name: String, CaseIterable, Sendable {
    case version, next, state, stale
    /// A pattern for the whole text of the last error.
    case error

    /// What the property is.
    var summary: String {
      switch self {
      case .version: "the version in use; `none` for none"
      case .next: "the version that the next launch uses; `none` for none"
      case .state: "what the bundle does: `idle`, `opening`, `checking`, `fetching`"
      case .stale: "`\"true\"` or `\"false\"`: whether the version is too old"
      case .error: "a pattern for the text of the last error; `none` for none"
      }
    }
  }

  package init(values: [(name: Name, text: String)]) { self.values = values }

  package static func == (left: Self, right: Self) -> Bool {
    left.values.elementsEqual(right.values) { $0.name == $1.name && $0.text == $1.text }
  }

  package var description: String {
    "Assert that the bundle has \(values.map { "\($0.name.rawValue) \($0.text)" }.joined(separator: ", "))"
  }

  /// The actual value of a property.
  static func value(_ name: Name, _ state: ShellState) -> String {
    switch name {
    case .version: state.bundle.current.map { "\($0.version)" } ?? "none"
    case .next: state.bundle.next.map { "\($0.version)" } ?? "none"
    case .state: BundleFormatter.name(of: state.bundle.activity)
    case .stale: state.isBundleStale ? "true" : "false"
    case .error: state.bundle.error ?? "none"
    }
  }
}
