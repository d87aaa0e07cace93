import ShellCore

/// `assertBundle`: which version of the app's pages is used, and what the shell does about others. What is not named is not
/// compared; `none` stands for nothing.
public struct BundleExpectation: Equatable, Sendable {
  /// By the names of its properties, in the order in which they were written.
  public var values: [(name: Name, text: String)]

  public enum Name: String, CaseIterable, Sendable {
    case version, next, state, stale
    /// A pattern for all of why something was last refused.
    case error
  }

  public init(values: [(name: Name, text: String)]) { self.values = values }

  public static func == (left: Self, right: Self) -> Bool {
    left.values.elementsEqual(right.values) { $0.name == $1.name && $0.text == $1.text }
  }

  public var description: String {
    "Assert that the bundle has \(values.map { "\($0.name.rawValue) \($0.text)" }.joined(separator: ", "))"
  }

  /// What the state has for a property.
  static func value(_ name: Name, _ state: ShellState) -> String {
    switch name {
    case .version: state.bundle.current.map { "\($0.version)" } ?? "none"
    case .next: state.bundle.next.map { "\($0.version)" } ?? "none"
    case .state: BundleText.activity(state.bundle.activity)
    case .stale: state.isBundleStale ? "true" : "false"
    case .error: state.bundle.fault ?? "none"
    }
  }
}
