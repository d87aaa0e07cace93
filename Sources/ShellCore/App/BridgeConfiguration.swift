/// The origins that may call the bridge, and the interfaces that it has.
public struct BridgeConfiguration: Equatable, Sendable {
  public var namespace: String
  /// Origins whose pages may call, in addition to the app's own origin.
  public var origins: [String]
  /// Milliseconds until a call without a reply fails with `DEADLINE`.
  public var deadline: Double
  /// Largest payload in bytes, in both directions.
  public var payloadLimit: Int
  public var interfaces: [String: InterfaceDescription]
  /// Names in `window.webkit.messageHandlers` in addition to `bridgeMessageHandler`.
  public var handlers: [String] = []
  public var booleans = BooleanEncoding.booleans
  public var quirks = BridgeQuirks()

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

/// Encoding of a page's booleans in bridge data.
public enum BooleanEncoding: String, CaseIterable, Sendable {
  case booleans
  /// As 0 and 1, as in hosts on iOS that receive a script's boolean as an NSNumber. Applies to the iOS profiles only.
  case numbers
}
