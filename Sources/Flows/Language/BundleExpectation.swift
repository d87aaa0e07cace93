import ShellCore

/// The arguments of `assertBundle`: expected versions and states of the app's bundle. Absent ones are not compared;
/// `none` expects an absent value.
public struct BundleExpectation: Equatable, Sendable {
  /// The expected values by property, in the order of the file.
  public var values: [(name: Name, text: String)]

  public enum Name: String, CaseIterable, Sendable {
    case version, next, state, stale
    /// A pattern for the whole text of the last error.
    case error
  }

  public init(values: [(name: Name, text: String)]) { self.values = values }

  public static func == (left: Self, right: Self) -> Bool {
    left.values.elementsEqual(right.values) { $0.name == $1.name && $0.text == $1.text }
  }

  public var description: String {
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
