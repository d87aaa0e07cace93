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
  /// Carrying it out again does no harm, whatever the data: crash testing need not count it.
  public var isIdempotent: Bool
  /// A declared answer stands for something that is done, as a program does it: crash testing counts it.
  public var hasSideEffect: Bool

  public init(
    behaviour: Behaviour, delay: Double = 0, deadline: Double? = nil, isIdempotent: Bool = false,
    hasSideEffect: Bool = false
  ) {
    self.behaviour = behaviour
    self.delay = delay
    self.deadline = deadline
    self.isIdempotent = isIdempotent
    self.hasSideEffect = hasSideEffect
  }

  /// A program is its native side.
  public var isProgram: Bool {
    switch behaviour {
    case .run: true
    case .reply, .error: false
    }
  }
}
