import BridgeContract

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
  /// Handlers in `window.webkit.messageHandlers` in addition to `bridgeMessageHandler`.
  public var handlers: [MessageHandler] = []
  /// Objects of every document, by the names of their variables.
  public var objects: [String: InterfaceObject] = [:]
  /// The first one that matches a `prompt` handles it.
  public var prompts: [PromptHandler] = []
  /// The first one that matches a URL handles it.
  public var intercepts: [InterceptRule] = []
  /// Programs that are not started and ended in the default way.
  public var programs: [ProgramReference: ProgramSettings] = [:]
  /// The schemas of the events that programs send, by their types.
  public var events: [String: ValueSchema] = [:]
  /// What happens when data does not match its schema.
  public var contracts = ContractPolicy.report
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

extension BridgeConfiguration {
  /// The native side of a call by its name in the call log; nil for one without a native side.
  /// - Parameter data: JSON text. Prompts and rules for URLs can share a name, and their patterns choose between them.
  func native(named name: String, data: String) -> InterfaceDescription? {
    if let interface = interfaces[name] { return interface }
    if let handler = handlers.first(where: { $0.name == name }), let native = handler.native { return native }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let method = objects[parts[0]]?.methods[parts[1]] { return method }
    guard let value = try? JSONValue(parsing: data) else { return nil }
    func text(_ name: String) -> String { value[name]?.stringValue ?? "" }
    let prompt = prompts.first { $0.name == name && $0.matches(text: text("text"), defaultText: text("default")) }
    return prompt?.native ?? intercepts.first { $0.name == name && $0.url.matches(text("url")) }?.native
  }
}

/// Encoding of a page's booleans in bridge data.
public enum BooleanEncoding: String, CaseIterable, Sendable {
  case booleans
  /// As 0 and 1, as in hosts on iOS that receive a script's boolean as an NSNumber. Applies to the iOS profiles only.
  case numbers
}
