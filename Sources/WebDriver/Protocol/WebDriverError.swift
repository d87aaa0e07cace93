import BridgeContract

/// An error of the protocol (W3C WebDriver, section 6.6).
package struct WebDriverError: Error, Equatable, Sendable {
  /// The error codes of the standard, by their JSON names; the last ones are of WebDriver BiDi only.
  package enum Code: String, CaseIterable, Sendable {
    case elementClickIntercepted = "element click intercepted"
    case elementNotInteractable = "element not interactable"
    case insecureCertificate = "insecure certificate"
    case invalidArgument = "invalid argument"
    case invalidCookieDomain = "invalid cookie domain"
    case invalidElementState = "invalid element state"
    case invalidSelector = "invalid selector"
    case invalidSessionID = "invalid session id"
    case javaScriptError = "javascript error"
    case moveTargetOutOfBounds = "move target out of bounds"
    case noSuchAlert = "no such alert"
    case noSuchCookie = "no such cookie"
    case noSuchElement = "no such element"
    case noSuchFrame = "no such frame"
    case noSuchWindow = "no such window"
    case noSuchShadowRoot = "no such shadow root"
    case scriptTimeout = "script timeout"
    case sessionNotCreated = "session not created"
    case staleElementReference = "stale element reference"
    case detachedShadowRoot = "detached shadow root"
    case timeout
    case unableToSetCookie = "unable to set cookie"
    case unableToCaptureScreen = "unable to capture screen"
    case unexpectedAlertOpen = "unexpected alert open"
    case unknownCommand = "unknown command"
    case unknownError = "unknown error"
    case unknownMethod = "unknown method"
    case unsupportedOperation = "unsupported operation"
    case noSuchHandle = "no such handle"
    case noSuchHistoryEntry = "no such history entry"
    case noSuchIntercept = "no such intercept"
    case noSuchNetworkCollector = "no such network collector"
    case noSuchNetworkData = "no such network data"
    case noSuchNode = "no such node"
    case noSuchRequest = "no such request"
    case noSuchScript = "no such script"
    case noSuchUserContext = "no such user context"
    case unavailableNetworkData = "unavailable network data"

    /// The status of the HTTP response.
    package var status: Int {
      switch self {
      case .elementClickIntercepted, .elementNotInteractable, .insecureCertificate, .invalidArgument,
        .invalidCookieDomain, .invalidElementState, .invalidSelector:
        400
      case .invalidSessionID, .noSuchAlert, .noSuchCookie, .noSuchElement, .noSuchFrame, .noSuchWindow,
        .noSuchShadowRoot, .staleElementReference, .detachedShadowRoot, .unknownCommand, .noSuchHandle,
        .noSuchHistoryEntry, .noSuchIntercept, .noSuchNetworkCollector, .noSuchNetworkData, .noSuchNode, .noSuchRequest,
        .noSuchScript, .noSuchUserContext, .unavailableNetworkData:
        404
      case .unknownMethod: 405
      case .javaScriptError, .moveTargetOutOfBounds, .scriptTimeout, .sessionNotCreated, .timeout, .unableToSetCookie,
        .unableToCaptureScreen, .unexpectedAlertOpen, .unknownError, .unsupportedOperation:
        500
      }
    }
  }

  package var code: Code
  package var message: String
  /// What the error adds for programs; nil without.
  package var data: JSONValue?

  package init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The body of the response.
  package var json: JSONValue {
    var members = [
      JSONMember("error", .string(code.rawValue)), JSONMember("message", .string(message)),
      JSONMember("stacktrace", .string("")),
    ]
    if let data { members.append(JSONMember("data", data)) }
    return .object([JSONMember("value", .object(members))])
  }
}
