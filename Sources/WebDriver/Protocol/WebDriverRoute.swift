/// An endpoint: a method and a path below the session, and its command.
package struct WebDriverRoute: Sendable {
  package var method: String
  /// The path below `/session/{id}`; `{element}` and `{name}` are parameters.
  package var template: String
  /// Who defines it: the section of W3C WebDriver, or Appium.
  package var source: String
  private let command: @Sendable ([String]) -> WebDriverCommand

  private init(
    _ method: String, _ template: String, _ source: String,
    _ command: @escaping @Sendable ([String]) -> WebDriverCommand
  ) {
    self.method = method
    self.template = template
    self.source = source
    self.command = command
  }

  private init(_ method: String, _ template: String, _ source: String, _ command: WebDriverCommand) {
    self.init(method, template, source) { _ in command }
  }

  /// The command of a request.
  /// - Parameter path: what follows `/session/{id}`, percent-encoded; `/` if nothing does.
  /// - Throws: unknown command for a path, or unknown method for a method, that is not in the table.
  package static func match(method: String, path: String) throws(WebDriverError) -> WebDriverCommand {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map { PercentEncoding.decoded(String($0)) }
    let parts = segments == [""] ? [] : segments
    var known: [String] = []
    for route in all {
      guard let parameters = route.parameters(of: parts) else { continue }
      guard route.method == method else {
        known.append(route.method)
        continue
      }
      return route.command(parameters)
    }
    guard known.isEmpty else {
      throw WebDriverError(.unknownMethod, "\(path) has \(known.joined(separator: " and ")), not \(method)")
    }
    throw WebDriverError(.unknownCommand, "there is no command \(method) \(path)")
  }

  private func parameters(of parts: [String?]) -> [String]? {
    let own = template.split(separator: "/")
    guard own.count == parts.count else { return nil }
    var parameters: [String] = []
    for (expected, part) in zip(own, parts) {
      guard let part, !part.isEmpty else { return nil }
      if expected.hasPrefix("{") { parameters.append(part) } else if part != expected { return nil }
    }
    return parameters
  }

  /// All endpoints of a session.
  package static let all: [WebDriverRoute] = sessions + elements + documents + input + appium

  private static let sessions: [WebDriverRoute] = [
    WebDriverRoute("DELETE", "/", "8.2", .deleteSession), WebDriverRoute("GET", "/", "Appium", .getCapabilities),
    WebDriverRoute("GET", "/timeouts", "9.1", .getTimeouts), WebDriverRoute("POST", "/timeouts", "9.2", .setTimeouts),
  ]

  private static let elements: [WebDriverRoute] = [
    WebDriverRoute("GET", "/element/active", "12.3.8", .getActiveElement),
    WebDriverRoute("POST", "/element", "12.3.2", .findElement),
    WebDriverRoute("POST", "/elements", "12.3.3", .findElements),
    WebDriverRoute("POST", "/element/{element}/element", "12.3.4") { .findElementFromElement($0[0]) },
    WebDriverRoute("POST", "/element/{element}/elements", "12.3.5") { .findElementsFromElement($0[0]) },
    WebDriverRoute("POST", "/shadow/{root}/element", "12.3.6") { .findElementFromShadowRoot($0[0]) },
    WebDriverRoute("POST", "/shadow/{root}/elements", "12.3.7") { .findElementsFromShadowRoot($0[0]) },
    WebDriverRoute("GET", "/element/{element}/shadow", "12.3.9") { .getShadowRoot($0[0]) },
    WebDriverRoute("GET", "/element/{element}/selected", "12.4.1") { .isElementSelected($0[0]) },
    WebDriverRoute("GET", "/element/{element}/attribute/{name}", "12.4.2") { .getElementAttribute($0[0], name: $0[1]) },
    WebDriverRoute("GET", "/element/{element}/property/{name}", "12.4.3") { .getElementProperty($0[0], name: $0[1]) },
    WebDriverRoute("GET", "/element/{element}/css/{name}", "12.4.4") { .getElementCSSValue($0[0], name: $0[1]) },
    WebDriverRoute("GET", "/element/{element}/text", "12.4.5") { .getElementText($0[0]) },
    WebDriverRoute("GET", "/element/{element}/name", "12.4.6") { .getElementTagName($0[0]) },
    WebDriverRoute("GET", "/element/{element}/rect", "12.4.7") { .getElementRect($0[0]) },
    WebDriverRoute("GET", "/element/{element}/enabled", "12.4.8") { .isElementEnabled($0[0]) },
    WebDriverRoute("GET", "/element/{element}/computedrole", "12.4.9") { .getComputedRole($0[0]) },
    WebDriverRoute("GET", "/element/{element}/computedlabel", "12.4.10") { .getComputedLabel($0[0]) },
    WebDriverRoute("GET", "/element/{element}/displayed", "appendix C") { .isElementDisplayed($0[0]) },
    WebDriverRoute("POST", "/element/{element}/click", "12.5.1") { .clickElement($0[0]) },
    WebDriverRoute("POST", "/element/{element}/clear", "12.5.2") { .clearElement($0[0]) },
    WebDriverRoute("POST", "/element/{element}/value", "12.5.3") { .sendKeys($0[0]) },
    WebDriverRoute("GET", "/element/{element}/screenshot", "17.2") { .takeElementScreenshot($0[0]) },
  ]

  private static let documents: [WebDriverRoute] = [
    WebDriverRoute("POST", "/url", "10.1", .navigateTo), WebDriverRoute("GET", "/url", "10.2", .getCurrentURL),
    WebDriverRoute("POST", "/back", "10.3", .back), WebDriverRoute("POST", "/forward", "10.4", .forward),
    WebDriverRoute("POST", "/refresh", "10.5", .refresh), WebDriverRoute("GET", "/title", "10.6", .getTitle),
    WebDriverRoute("GET", "/window", "11.1", .getWindowHandle),
    WebDriverRoute("DELETE", "/window", "11.2", .closeWindow),
    WebDriverRoute("POST", "/window", "11.3", .switchToWindow),
    WebDriverRoute("GET", "/window/handles", "11.4", .getWindowHandles),
    WebDriverRoute("POST", "/window/new", "11.5", .newWindow), WebDriverRoute("POST", "/frame", "11.6", .switchToFrame),
    WebDriverRoute("POST", "/frame/parent", "11.7", .switchToParentFrame),
    WebDriverRoute("GET", "/window/rect", "11.8.1", .getWindowRect),
    WebDriverRoute("POST", "/window/rect", "11.8.2", .setWindowRect),
    WebDriverRoute("POST", "/window/maximize", "11.8.3", .maximizeWindow),
    WebDriverRoute("POST", "/window/minimize", "11.8.4", .minimizeWindow),
    WebDriverRoute("POST", "/window/fullscreen", "11.8.5", .fullscreenWindow),
    WebDriverRoute("GET", "/source", "13.1", .getPageSource),
    WebDriverRoute("POST", "/execute/sync", "13.2.1", .executeScript),
    WebDriverRoute("POST", "/execute/async", "13.2.2", .executeAsyncScript),
    WebDriverRoute("GET", "/cookie", "14.1", .getAllCookies),
    WebDriverRoute("GET", "/cookie/{name}", "14.2") { .getNamedCookie($0[0]) },
    WebDriverRoute("POST", "/cookie", "14.3", .addCookie),
    WebDriverRoute("DELETE", "/cookie/{name}", "14.4") { .deleteCookie($0[0]) },
    WebDriverRoute("DELETE", "/cookie", "14.5", .deleteAllCookies),
    WebDriverRoute("GET", "/screenshot", "17.1", .takeScreenshot), WebDriverRoute("POST", "/print", "18.1", .printPage),
  ]

  private static let input: [WebDriverRoute] = [
    WebDriverRoute("POST", "/actions", "15.7", .performActions),
    WebDriverRoute("DELETE", "/actions", "15.8", .releaseActions),
    WebDriverRoute("POST", "/alert/dismiss", "16.1", .dismissAlert),
    WebDriverRoute("POST", "/alert/accept", "16.2", .acceptAlert),
    WebDriverRoute("GET", "/alert/text", "16.3", .getAlertText),
    WebDriverRoute("POST", "/alert/text", "16.4", .sendAlertText),
  ]

  private static let appium: [WebDriverRoute] = [
    WebDriverRoute("GET", "/contexts", "Appium", .getContexts),
    WebDriverRoute("GET", "/context", "Appium", .getContext),
    WebDriverRoute("POST", "/context", "Appium", .setContext),
    WebDriverRoute("GET", "/appium/contexts", "Appium", .getContexts),
    WebDriverRoute("GET", "/appium/context", "Appium", .getContext),
    WebDriverRoute("POST", "/appium/context", "Appium", .setContext),
    WebDriverRoute("GET", "/appium/settings", "Appium", .getSettings),
    WebDriverRoute("POST", "/appium/settings", "Appium", .setSettings),
    WebDriverRoute("GET", "/orientation", "Appium", .getOrientation),
    WebDriverRoute("POST", "/orientation", "Appium", .setOrientation),
    WebDriverRoute("GET", "/location", "Appium", .getLocation),
    WebDriverRoute("POST", "/location", "Appium", .setLocation),
    WebDriverRoute("GET", "/se/log/types", "Selenium", .getLogTypes),
    WebDriverRoute("POST", "/se/log", "Selenium", .getLog), WebDriverRoute("GET", "/log/types", "Appium", .getLogTypes),
    WebDriverRoute("POST", "/log", "Appium", .getLog), WebDriverRoute("POST", "/appium/events", "Appium", .getEvents),
    WebDriverRoute("POST", "/appium/log_event", "Appium", .logEvent),
    WebDriverRoute("GET", "/appium/device/system_time", "Appium", .getDeviceTime),
    WebDriverRoute("POST", "/appium/start_recording_screen", "Appium", .startRecordingScreen),
    WebDriverRoute("POST", "/appium/stop_recording_screen", "Appium", .stopRecordingScreen),
  ]
}
