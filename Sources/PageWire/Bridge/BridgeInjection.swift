/// The bridge that is injected into a page at document start.
public struct BridgeInjection: Equatable, Sendable {
  /// Name of the object in `window`; `bridge` unless app.yaml sets another one. Empty: only raw handlers are injected.
  public var namespace: String
  /// Raw handler names in `window.webkit.messageHandlers`, including `bridgeMessageHandler`.
  public var handlers: [String]
  /// Those of them whose `postMessage` gets a reply.
  public var replyingHandlers: [String] = []
  /// Objects with synchronous methods, in all documents of the view.
  public var objects: [InjectedObject] = []
  /// Watched values of the page's state, each as `PAGE.KEY` of `window.NAMESPACE.state`. `didChangeState` reports
  /// them when they have changed after a command.
  public var watches: [String]
  /// Whether the page gets `action` and the list of its listeners.
  public var acceptsActions: Bool
  /// Schemes of the app's own whose documents have an origin, as `odr://chess`.
  public var schemes: [String]
  /// Scripts of the shell that run in the view's documents.
  public var scripts: [UserScript]

  public init(
    namespace: String = "bridge", handlers: [String] = ["bridgeMessageHandler"], watches: [String] = [],
    takesActions: Bool = false, schemes: [String] = [], scripts: [UserScript] = []
  ) {
    self.namespace = namespace
    self.handlers = handlers
    self.watches = watches
    self.acceptsActions = takesActions
    self.schemes = schemes
    self.scripts = scripts
  }
}

/// An object of the app in `window` (`WebView.addJavascriptInterface` of Android).
public struct InjectedObject: Equatable, Sendable {
  public var name: String
  public var methods: [String]

  public init(name: String, methods: [String]) {
    self.name = name
    self.methods = methods
  }
}
