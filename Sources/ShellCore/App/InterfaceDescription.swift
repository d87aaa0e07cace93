import BridgeContract

/// The native side of an interface, as app.yaml declares it.
public struct InterfaceDescription: Equatable, Sendable {
  public enum Behaviour: Equatable, Sendable {
    case reply(JSONValue)
    case error(BridgeError)
    /// A program that reads one JSON object a line and writes one a line; path relative to the app's folder.
    case run(program: String)
  }

  public var behaviour: Behaviour
  /// Milliseconds before the native side answers.
  public var delay: Double
  /// Overrides the bridge's deadline.
  public var deadline: Double?
  /// Running its program again for the same data does no harm: crash testing need not count.
  public var isRepeatable: Bool

  public init(behaviour: Behaviour, delay: Double = 0, deadline: Double? = nil, isRepeatable: Bool = false) {
    self.behaviour = behaviour
    self.delay = delay
    self.deadline = deadline
    self.isRepeatable = isRepeatable
  }
}
