import BridgeContract
import Flows
import PageWire
import ShellCore
import ShellSession
import TerminalModel
import WebDriver

extension DriverSession {
  /// Performs a command of the table of routes.
  func perform(_ command: WebDriverCommand, _ body: JSONValue) throws(WebDriverError) -> JSONValue {
    switch command {
    // Sessions
    case .deleteSession: return .null
    case .getCapabilities: return capabilities
    case .getTimeouts: return timeouts.json
    case .setTimeouts:
      try timeouts.update(body)
      return .null

    // Contexts
    case .getContexts: return windows.contexts
    case .getContext: return .string(windows.name(of: context))
    case .setContext:
      let name = try body["name"].flatMap { value throws(WebDriverError) -> String? in
        value == .null ? nil : try body.string("name")
      }
      try setContext(try windows.context(named: name))
      return .null

    // Finding
    case .findElement: return try findOne(body, under: nil)
    case .findElements: return try findAll(body, under: nil)
    case .findElementFromElement(let element): return try findOne(body, under: element)
    case .findElementsFromElement(let element): return try findAll(body, under: element)
    case .findElementFromShadowRoot(let root): return try findOne(body, under: root, isShadow: true)
    case .findElementsFromShadowRoot(let root): return try findAll(body, under: root, isShadow: true)
    case .getActiveElement:
      guard isInPage else { return try focusedElement() }
      return Self.withLegacyKey(try page.call("active"))
    case .getShadowRoot(let element):
      try requirePageContext()
      return try pages.read("shadow", element)

    // Elements
    case .clickElement(let element):
      if isInPage { try pages.click(element) } else { try native.tap(element) }
      return .null
    case .clearElement(let element):
      if isInPage { try pages.clear(element) } else { try native.clear(element) }
      return .null
    case .sendKeys(let element):
      let text = try Self.text(of: body)
      if isInPage { try pages.type(text, into: element) } else { try native.type(text, into: element) }
      return .null
    case .getElementText(let element): return try state("text", element) { .string($0.text) }
    case .getElementTagName(let element): return try state("name", element) { .string($0.element.type) }
    case .getElementRect(let element):
      return try state("rect", element) { found in
        .rectangle(
          x: Double(found.element.x), y: Double(found.element.y), width: Double(found.element.width),
          height: Double(found.element.height))
      }
    case .isElementDisplayed(let element): return try state("displayed", element) { .bool($0.element.isVisible) }
    case .isElementEnabled(let element): return try state("enabled", element) { .bool($0.element.isEnabled) }
    case .isElementSelected(let element):
      return try state("selected", element) { .bool($0.element.isSelected || $0.element.isChecked) }
    case .getElementAttribute(let element, let name):
      return try state("attribute", element, [.string(name)]) { found in found.attribute(name) }
    case .getElementProperty(let element, let name):
      try requirePageContext()
      return Self.withLegacyKey(try pages.read("property", element, [.string(name)]))
    case .getElementCSSValue(let element, let name):
      try requirePageContext()
      return try pages.read("css", element, [.string(name)])
    case .getComputedRole(let element): return try state("role", element) { .string($0.element.type) }
    case .getComputedLabel(let element): return try state("label", element) { .string($0.element.label) }
    case .takeElementScreenshot(let element): return try screenshot(of: element)

    // Documents
    case .navigateTo:
      try navigate(to: try body.string("url"))
      return .null
    case .getCurrentURL:
      try requirePageContext()
      return try page.topCall("url")
    case .getTitle:
      try requirePageContext()
      return try page.topCall("title")
    case .getPageSource: return isInPage ? try page.call("source") : .string(native.screen().tree.source)
    case .takeScreenshot: return try screenshot(of: nil)
    case .printPage: return try printPage(body)
    case .back:
      if isInPage { try page.requireWindow() }
      app.perform(.goBack)
      return .null
    case .forward:
      if isInPage { try page.requireWindow() }
      app.perform(.goForward)
      return .null
    case .refresh:
      _ = try page.requirePage()
      page.frames = []
      app.perform(.reload)
      return .null

    // Windows and frames
    case .getWindowHandle:
      try requirePageContext()
      return try windows.current
    case .getWindowHandles:
      try requirePageContext()
      return windows.handles
    case .switchToWindow:
      try requirePageContext()
      try setContext(try windows.select(try body.string("handle")))
      return .null
    case .closeWindow:
      try requirePageContext()
      return try closeWindow()
    case .newWindow:
      try requirePageContext()
      return try windows.open(body["type"] ?? .null)
    case .switchToFrame:
      try requirePageContext()
      guard let id = body["id"] else { throw .invalid("id", nil, expected: "null, a number or an element") }
      try page.requireWindow()
      try windows.selectFrame(id)
      return .null
    case .switchToParentFrame:
      try requirePageContext()
      try page.requireWindow()
      _ = page.frames.popLast()
      return .null
    case .getWindowRect: return try screen.rectangle
    case .setWindowRect: return try screen.set(body)
    case .maximizeWindow, .fullscreenWindow: return try screen.restore()
    case .minimizeWindow:
      throw WebDriverError(
        .unsupportedOperation, "an app has no minimized window; mobile: backgroundApp leaves the app")
    case .getOrientation: return .string(screen.orientation.rawValue)
    case .setOrientation:
      guard let orientation = ScreenCommands.Orientation(rawValue: try body.string("orientation")) else {
        throw .invalid("orientation", body["orientation"], expected: "LANDSCAPE or PORTRAIT")
      }
      screen.rotate(to: orientation)
      return .null

    // Scripts
    case .executeScript: return try execute(body, isAsynchronous: false)
    case .executeAsyncScript: return try execute(body, isAsynchronous: true)

    // Input
    case .performActions:
      try performActions(body)
      return .null
    case .releaseActions:
      try releaseActions()
      return .null

    // Prompts
    case .dismissAlert: return try answerPrompt(accepts: false)
    case .acceptAlert: return try answerPrompt(accepts: true)
    case .getAlertText: return .string(try openPrompt.request.message)
    case .sendAlertText:
      guard try openPrompt.request.kind == .prompt else {
        throw WebDriverError(.elementNotInteractable, "the dialog has no text field")
      }
      app.perform(.editDialog(text: try body.string("text")))
      return .null

    // Cookies
    case .getAllCookies:
      try requirePageContext()
      return .array(try CookieCommands(app: app, page: page).all().map(\.json))
    case .getNamedCookie(let name):
      try requirePageContext()
      guard let cookie = try CookieCommands(app: app, page: page).all().first(where: { $0.name == name }) else {
        throw WebDriverError(.noSuchCookie, "there is no cookie \(name)")
      }
      return cookie.json
    case .addCookie:
      try requirePageContext()
      try CookieCommands(app: app, page: page).add(body["cookie"] ?? .null)
      return .null
    case .deleteCookie(let name):
      try requirePageContext()
      try CookieCommands(app: app, page: page).remove(name)
      return .null
    case .deleteAllCookies:
      try requirePageContext()
      try CookieCommands(app: app, page: page).remove(nil)
      return .null

    // Appium
    case .getSettings: return .object(settings)
    case .setSettings:
      guard case .object(let members)? = body["settings"] else {
        throw WebDriverError(.invalidArgument, "`settings` must be an object")
      }
      settings.removeAll { old in members.contains { $0.name == old.name } }
      settings += members
      return .null
    case .getLogTypes: return .array([.string("browser"), .string("hull")])
    case .getLog: return try log(try body.string("type"))
    case .getEvents, .logEvent: return .object([])
    case .getDeviceTime: return .string(app.deviceTime)
    case .startRecordingScreen, .stopRecordingScreen, .getLocation, .setLocation:
      throw WebDriverError(
        .unsupportedOperation, "Hull has no such command; mobile: hullStartRecording records the screen as asciicast")
    }
  }

  // MARK: Contexts

  private func setContext(_ context: SessionContext) throws(WebDriverError) {
    self.context = context
    page.frames = []
    switch context {
    case .native: break
    case .page(let tab): page.tab = tab
    }
  }

  /// The state of an element, of a page or of the screen.
  private func state(
    _ command: String, _ element: String, _ values: [JSONValue] = [],
    native read: (NativeContext.FoundElement) -> JSONValue
  ) throws(WebDriverError) -> JSONValue {
    isInPage ? try pages.read(command, element, values) : read(try native.found(element))
  }

  // MARK: Finding

  private func references(
    _ body: JSONValue, under root: String?, isShadow: Bool
  ) throws(WebDriverError) -> [String] {
    let (using, value) = (try body.string("using"), try body.string("value"))
    guard !isInPage else { return try pages.find(using: using, value: value, under: root, isShadow: isShadow) }
    let dialect = app.state.app.platform == .android ? NativeTree.Dialect.uiAutomator : .xcuiTest
    return try native.find(try NativeLocator(using: using, value: value, dialect: dialect), under: root)
  }

  private func findOne(
    _ body: JSONValue, under root: String?, isShadow: Bool = false
  ) throws(WebDriverError) -> JSONValue {
    let found = try app.poll(within: Double(timeouts.implicit)) { () throws(WebDriverError) -> String? in
      try self.references(body, under: root, isShadow: isShadow).first
    }
    guard let found else {
      let using = body["using"]?.stringValue ?? ""
      let value = body["value"]?.stringValue ?? ""
      throw WebDriverError(.noSuchElement, "no element matches \(using) \(value)")
    }
    return NodeReference.json(found)
  }

  private func findAll(
    _ body: JSONValue, under root: String?, isShadow: Bool = false
  ) throws(WebDriverError) -> JSONValue {
    let found = try app.poll(within: Double(timeouts.implicit)) { () throws(WebDriverError) -> [String]? in
      let found = try self.references(body, under: root, isShadow: isShadow)
      return found.isEmpty ? nil : found
    }
    return .array((found ?? []).map(NodeReference.json))
  }

  private func focusedElement() throws(WebDriverError) -> JSONValue {
    let screen = native.screen()
    guard let index = screen.tree.elements.lastIndex(where: \.isFocused) else {
      throw WebDriverError(.noSuchElement, "no element has the focus")
    }
    return NodeReference.json(native.references(to: [index], in: screen)[0])
  }

  /// Adds the key of old clients to references of elements.
  static func withLegacyKey(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let members):
      if members.count == 1, members[0].name == NodeReference.element, case .string(let text) = members[0].value {
        return NodeReference.json(text)
      }
      return .object(members.map { JSONMember($0.name, withLegacyKey($0.value)) })
    case .array(let values): return .array(values.map(withLegacyKey))
    case .null, .bool, .integer, .number, .string: return value
    }
  }

  /// The text of Element Send Keys: `text`, or the list of old clients.
  private static func text(of body: JSONValue) throws(WebDriverError) -> String {
    if body["text"] != nil { return try body.string("text") }
    guard case .array(let parts)? = body["value"] else { return try body.string("text") }
    return parts.compactMap(\.stringValue).joined()
  }

  // MARK: Documents

  private func navigate(to url: String) throws(WebDriverError) {
    guard app.isRunning else { throw WebDriverError(.noSuchWindow, "the app is not running") }
    guard isInPage else { return app.perform(.openURL(url, tab: nil)) }
    guard app.state.tab(page.currentTab) != nil else {
      throw WebDriverError(.noSuchWindow, "the window has been closed")
    }
    guard url.contains(":") else { throw WebDriverError(.invalidArgument, "\(url) is not an absolute URL") }
    page.frames = []
    app.perform(.openURL(url, tab: page.currentTab))
    guard case .failed(let failure)? = app.state.tab(page.currentTab)?.page?.phase else { return }
    throw WebDriverError(.unknownError, "\(url) cannot be loaded: \(failure.message)")
  }

  private func closeWindow() throws(WebDriverError) -> JSONValue {
    guard let tab = app.state.tab(page.currentTab) else {
      throw WebDriverError(.noSuchWindow, "the window has been closed")
    }
    // The last window ends the session (section 11.2).
    guard windows.isOpen(exceptFor: tab.id) else {
      try finishRecording()
      hasEnded = true
      return .array([])
    }
    app.perform(.closeTab(tab.id))
    return windows.handles
  }

  private var screen: ScreenCommands { ScreenCommands(app: app, page: isInPage ? page : nil) }

  /// In a page, a pixel is a CSS pixel (section 17); the native screen has the scale that `mobile: deviceScreenInfo` states.
  private func screenshot(of element: String?) throws(WebDriverError) -> JSONValue {
    let rectangle = try element.map { element throws(WebDriverError) in
      try state("viewportRect", element) { found in
        .rectangle(
          x: Double(found.element.x), y: Double(found.element.y), width: Double(found.element.width),
          height: Double(found.element.height))
      }
    }
    let grid = isInPage ? app.session.pageGrid() : app.session.screenGrid()
    return .string(
      try ScreenPicture.base64(
        GridPicture(
          grid, area: rectangle.map { GridPicture.Area($0) }, scale: isInPage ? 1 : ScreenPicture.nativeScale),
        app: app))
  }

  /// Prints the document of the window (section 18.1). Members that are null have their default.
  private func printPage(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    try requirePageContext()
    let members = (body.objectMembers ?? []).filter { $0.value != .null }
    let settings = try PrintParameters.settings(BiDiParameters(.object(members)))
    _ = try page.requirePage()
    guard let host = app.session.host else { throw WebDriverError(.noSuchWindow, "the app is not running") }
    var result: Result<PrintedPages, SessionError>?
    PagePrinter.print(page.currentTab, of: host, settings) { result = $0 }
    host.wait { result != nil }
    app.driver.settle()
    return try ScreenPicture.printed(result)
  }

  // MARK: Scripts

  private func execute(_ body: JSONValue, isAsynchronous: Bool) throws(WebDriverError) -> JSONValue {
    let (script, arguments) = (try body.string("script"), try body.list("args"))
    if let value = try extensions.run(script, arguments) { return value }
    try requirePageContext()
    let value = try page.execute(
      script, .array(arguments), isAsynchronous: isAsynchronous, timeout: timeouts.script.map(Double.init))
    app.driver.settle()
    return Self.withLegacyKey(value)
  }

  // MARK: Logs

  private func log(_ type: String) throws(WebDriverError) -> JSONValue {
    switch type {
    case "browser":
      return .array(
        app.state.console.map { record in
          .object([
            JSONMember("timestamp", .number(record.time)),
            JSONMember("level", .string(Self.level(record.message.level))),
            JSONMember("message", .string(record.message.text)),
          ])
        })
    case "hull": return ShellFacts.deaths(app.state)
    default: throw WebDriverError(.invalidArgument, "there is no log \(type); the logs are browser and hull")
    }
  }

  private static func level(_ level: ConsoleMessage.Level) -> String {
    switch level {
    case .error: "SEVERE"
    case .warning: "WARNING"
    case .debug: "DEBUG"
    case .log, .info: "INFO"
    }
  }
}
