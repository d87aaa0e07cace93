import BridgeContract

/// The matched capabilities of a session.
package struct SessionCapabilities: Equatable, Sendable {
  package enum PageLoadStrategy: String, Sendable {
    case none, eager, normal
  }

  package let browserName: String
  package let browserVersion: String
  /// `iOS` or `Android`, or another name of the served platforms.
  package var platformName: String
  /// The platform that the client has asked for; nil without.
  package let requestedPlatform: String?
  package let appium: AppiumCapabilities
  package let hull: HullCapabilities
  package let timeouts: Timeouts
  package let unhandledPromptBehavior: PromptBehavior
  package let pageLoadStrategy: PageLoadStrategy
  package let acceptInsecureCerts: Bool
  package let strictFileInteractability: Bool
  package let setWindowRect: Bool
  /// Whether the client asks for a WebSocket of WebDriver BiDi.
  package let isWebSocketRequested: Bool
  /// All capabilities with a prefix, as they came.
  package let extensions: [JSONMember]
  /// The address of the WebSocket, for the response; nil without one.
  package var webSocketURL: String?

  private let requestedProxy: JSONValue?
  private let requestedUserAgent: JSONValue?

  /// - Parameter members: Valid members; those of `appium:options` are expanded for reading, and echoed as they came.
  init(
    _ members: [JSONMember], browserName: String, browserVersion: String, platformName: String
  ) throws(WebDriverError) {
    let values = JSONValue.object(try CapabilityRules.expandOptions(members))
    self.browserName = browserName
    self.browserVersion = browserVersion
    self.platformName = platformName
    requestedPlatform = values["platformName"]?.stringValue.flatMap { $0.isEmpty ? nil : $0 }
    appium = AppiumCapabilities(values)
    hull = HullCapabilities(values)
    timeouts =
      try values["timeouts"].map { value throws(WebDriverError) in try Timeouts(capability: value) } ?? Timeouts()
    unhandledPromptBehavior =
      try values["unhandledPromptBehavior"].map { value throws(WebDriverError) in
        try PromptBehavior(capability: value)
      } ?? PromptBehavior()
    pageLoadStrategy = values["pageLoadStrategy"]?.stringValue.flatMap(PageLoadStrategy.init) ?? .normal
    acceptInsecureCerts = values["acceptInsecureCerts"]?.boolValue ?? false
    strictFileInteractability = values["strictFileInteractability"]?.boolValue ?? false
    setWindowRect = true
    isWebSocketRequested = values["webSocketUrl"]?.boolValue ?? false
    extensions = members.filter { $0.name.contains(":") }
    requestedProxy = values["proxy"]
    requestedUserAgent = values["userAgent"]
  }

  /// The capabilities of the response. `webSocketUrl` is only the address: clients take `true` for one and fail.
  package var response: JSONValue {
    var members = [
      JSONMember("browserName", .string(browserName)), JSONMember("browserVersion", .string(browserVersion)),
      JSONMember("platformName", .string(platformName)), JSONMember("acceptInsecureCerts", .bool(acceptInsecureCerts)),
      JSONMember("pageLoadStrategy", .string(pageLoadStrategy.rawValue)),
      JSONMember("proxy", requestedProxy ?? .object([])), JSONMember("setWindowRect", .bool(setWindowRect)),
      JSONMember("strictFileInteractability", .bool(strictFileInteractability)),
      JSONMember("timeouts", timeouts.json), JSONMember("unhandledPromptBehavior", unhandledPromptBehavior.json),
    ]
    if let requestedUserAgent { members.append(JSONMember("userAgent", requestedUserAgent)) }
    if let webSocketURL { members.append(JSONMember("webSocketUrl", .string(webSocketURL))) }
    return .object(members + extensions)
  }
}
