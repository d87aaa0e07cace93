import BridgeContract

/// The native side of an interface, as app.yaml declares it.
public struct InterfaceDescription: Equatable, Sendable {
  public enum Behavior: Equatable, Sendable {
    case reply(JSONValue)
    case error(BridgeError)
    /// A program or a native script, which reads and writes one JSON object per line.
    case run(ProgramReference)
  }

  public var behavior: Behavior
  /// Milliseconds before the native side replies.
  public var delay: Double
  /// Overrides the bridge's deadline.
  public var deadline: Double?
  /// Calling it again is harmless with any data, so crash tests do not count repeated calls.
  public var isIdempotent: Bool
  /// A declared reply stands for a side effect, as of a program, so crash tests count its calls.
  public var hasSideEffect: Bool
  /// The schemas of its data; nil without any.
  public var contract: InterfaceContract?

  public init(
    behavior: Behavior, delay: Double = 0, deadline: Double? = nil, isIdempotent: Bool = false,
    hasSideEffect: Bool = false
  ) {
    self.behavior = behavior
    self.delay = delay
    self.deadline = deadline
    self.isIdempotent = isIdempotent
    self.hasSideEffect = hasSideEffect
  }

  /// The native side is a program.
  public var isProgram: Bool {
    switch behavior {
    case .run: true
    case .reply, .error: false
    }
  }
}
