/// The bridge that the page finds at document start.
public struct BridgeInjection: Equatable, Sendable {
  /// Name of the object in `window`; `bridge` unless app.yaml says otherwise. Empty: only the raw handlers are there.
  public var namespace: String
  /// Raw handler names in `window.webkit.messageHandlers`, `bridgeMessageHandler` among them.
  public var handlers: [String]

  public init(namespace: String = "bridge", handlers: [String] = ["bridgeMessageHandler"]) {
    self.namespace = namespace
    self.handlers = handlers
  }
}
