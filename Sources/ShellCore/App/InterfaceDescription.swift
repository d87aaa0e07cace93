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
  /// The calls that are harmless when they are executed again, so that crash tests do not count them; nil for none.
  public var idempotence: Idempotence?
  /// A declared reply stands for a side effect, as of a program, so crash tests count its calls.
  public var hasSideEffect: Bool
  /// The schemas of its data; nil without any.
  public var contract: InterfaceContract?

  public init(
    behavior: Behavior, delay: Double = 0, deadline: Double? = nil, idempotence: Idempotence? = nil,
    hasSideEffect: Bool = false
  ) {
    self.behavior = behavior
    self.delay = delay
    self.deadline = deadline
    self.idempotence = idempotence
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
