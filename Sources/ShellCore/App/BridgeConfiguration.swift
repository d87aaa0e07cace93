/// Who may call the bridge, and what it offers.
public struct BridgeConfiguration: Equatable, Sendable {
  public var namespace: String
  /// Origins whose pages may call. The app's own origin may always.
  public var origins: [String]
  /// Milliseconds until a call that nobody answered fails with `DEADLINE`.
  public var deadline: Double
  /// Largest payload in bytes, in both directions.
  public var payloadLimit: Int
  public var interfaces: [String: InterfaceDescription]
  /// Names in `window.webkit.messageHandlers` beside `bridgeMessageHandler`.
  public var handlers: [String] = []
  public var booleans = BooleanForm.booleans
  public var habits = BridgeHabits()

  public init(
    namespace: String = "bridge", origins: [String] = [], deadline: Double = 10_000, payloadLimit: Int = 1 << 20,
    interfaces: [String: InterfaceDescription] = [:]
  ) {
    self.namespace = namespace
    self.origins = origins
    self.deadline = deadline
    self.payloadLimit = payloadLimit
    self.interfaces = interfaces
  }
}
