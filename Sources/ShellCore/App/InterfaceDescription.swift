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

  public init(behaviour: Behaviour, delay: Double = 0, deadline: Double? = nil) {
    self.behaviour = behaviour
    self.delay = delay
    self.deadline = deadline
  }
}
