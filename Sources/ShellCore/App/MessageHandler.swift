/// A handler of `window.webkit.messageHandlers` that the app registers (`WKUserContentController.add`).
public struct MessageHandler: Equatable, Sendable, ExpressibleByStringLiteral {
  /// How the page gets the reply.
  public enum ReplyForm: Equatable, Sendable {
    /// Not at all: `postMessage` resolves to undefined (`WKScriptMessageHandler`).
    case none
    /// `postMessage` resolves to the value, or rejects with the error's message (`WKScriptMessageHandlerWithReply`).
    case promise
    /// The shell calls this function in the page with the value and the error, of which one is null.
    case function(String)
  }

  public var name: String
  /// nil: an interface of the same name, if there is one, is the native side.
  public var native: InterfaceDescription?
  public var reply = ReplyForm.none

  public init(_ name: String, native: InterfaceDescription? = nil, reply: ReplyForm = .none) {
    self.name = name
    self.native = native
    self.reply = reply
  }

  public init(stringLiteral name: String) { self.init(name) }
}

/// An object that the app adds to every document (`WebView.addJavascriptInterface` of Android). Its methods are
/// synchronous.
public struct InterfaceObject: Equatable, Sendable {
  /// The native side of each method.
  public var methods: [String: InterfaceDescription]

  public init(methods: [String: InterfaceDescription]) { self.methods = methods }
}

/// A handler of `prompt(text, defaultText)` (`onJsPrompt` of Android, `runJavaScriptTextInputPanelWithPrompt` of
/// WebKit), which replies in place of the user.
public struct PromptHandler: Equatable, Sendable {
  /// Its name in the call log.
  public var name: String
  /// nil matches every text.
  public var text: WildcardPattern?
  /// nil matches every default text.
  public var defaultText: WildcardPattern?
  public var native: InterfaceDescription

  public init(
    name: String, text: WildcardPattern? = nil, defaultText: WildcardPattern? = nil, native: InterfaceDescription
  ) {
    self.name = name
    self.text = text
    self.defaultText = defaultText
    self.native = native
  }

  public func matches(text: String, defaultText: String) -> Bool {
    self.text?.matches(text) ?? true && self.defaultText?.matches(defaultText) ?? true
  }
}

/// A rule for URLs that the native side handles before they reach the network (`decidePolicyFor` and
/// `WKURLSchemeHandler` of WebKit, `shouldOverrideUrlLoading` and `shouldInterceptRequest` of Android).
public struct InterceptRule: Equatable, Sendable {
  /// The kinds of requests.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A navigation of the page.
    case page
    /// A navigation of a frame.
    case frame
    /// A request of a script or of an element.
    case fetch
  }

  /// Its name in the call log.
  public var name: String
  public var url: WildcardPattern
  public var kinds: Set<Kind>
  /// nil: the request is only recorded.
  public var native: InterfaceDescription?

  public init(
    name: String, url: WildcardPattern, kinds: Set<Kind> = Set(Kind.allCases), native: InterfaceDescription? = nil
  ) {
    self.name = name
    self.url = url
    self.kinds = kinds
    self.native = native
  }
}
