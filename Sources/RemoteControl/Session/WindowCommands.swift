import BridgeContract
import ShellCore
import WebDriver

/// Tabs and windows as contexts of Appium and as windows of W3C WebDriver (section 11).
struct WindowCommands {
  let app: AppDriver
  let page: PageContext

  /// The tabs that have a page, each with its number from 1.
  private var pages: [(number: Int, tab: TabState)] {
    guard app.isRunning else { return [] }
    return app.state.tabs.enumerated().compactMap { $1.page == nil ? nil : ($0 + 1, $1) }
  }

  /// A page whose process is dead is no context: it has nothing that could be driven.
  private var livePages: [(number: Int, tab: TabState)] {
    let state = app.state
    return pages.filter { PageObstacle.of($0.tab, in: state) == nil }
  }

  // MARK: Contexts

  /// The names of the contexts.
  var contexts: JSONValue {
    .array(
      [.string(SessionContext.nativeName)] + livePages.map { .string(SessionContext.pagePrefix + String($0.number)) })
  }

  /// The contexts with title and URL.
  var details: JSONValue {
    let state = app.state
    let native: JSONValue = .object([JSONMember("id", .string(SessionContext.nativeName))])
    return .array(
      [native]
        + livePages.map { number, tab in
          let url: String =
            if case .page(let page)? = tab.stack.current?.content { page.url } else { "" }
          return .object([
            JSONMember("id", .string(SessionContext.pagePrefix + String(number))),
            JSONMember("title", .string(state.title(of: tab.id))), JSONMember("url", .string(url)),
          ])
        })
  }

  /// The name of a context.
  func name(of context: SessionContext) -> String {
    switch context {
    case .native: return SessionContext.nativeName
    case .page(let tab):
      let tab = tab ?? app.state.selectedTab
      let number = app.state.tabs.firstIndex { $0.id == tab }.map { $0 + 1 } ?? 0
      return SessionContext.pagePrefix + String(number)
    }
  }

  /// The context of a name; nil is the native one.
  func context(named name: String?) throws(WebDriverError) -> SessionContext {
    guard let name, name != SessionContext.nativeName else { return .native }
    let tabs = pages
    if name == "CHROMIUM" || name == "WEBVIEW", tabs.contains(where: { $0.tab.id == app.state.selectedTab }) {
      return .page(app.state.selectedTab)
    }
    guard name.hasPrefix(SessionContext.pagePrefix), let number = Int(name.dropFirst(SessionContext.pagePrefix.count)),
      let found = tabs.first(where: { $0.number == number })
    else {
      // Appium's message, which its clients recognize.
      throw WebDriverError(.unknownError, "No such context found.")
    }
    if let obstacle = PageObstacle.of(found.tab, in: app.state) { throw obstacle.error }
    return .page(found.tab.id)
  }

  // MARK: Windows

  var handles: JSONValue { .array(pages.map { .string(WindowHandle.text(of: $0.tab.id)) }) }

  /// Whether another tab has a page.
  func isOpen(exceptFor tab: TabID) -> Bool { pages.contains { $0.tab.id != tab } }

  var current: JSONValue {
    get throws(WebDriverError) {
      guard app.state.tab(page.currentTab) != nil else { throw Self.closed }
      return .string(WindowHandle.text(of: page.currentTab))
    }
  }

  /// Makes another tab the current one, and shows it.
  func select(_ handle: String) throws(WebDriverError) -> SessionContext {
    guard let found = pages.first(where: { WindowHandle.text(of: $0.tab.id) == handle }) else {
      throw WebDriverError(.noSuchWindow, "there is no window \(handle)")
    }
    if app.state.selectedTab != found.tab.id { app.perform(.selectTab(found.tab.id)) }
    return .page(found.tab.id)
  }

  /// Opens a window with an empty document, which does not become the current one.
  func open(_ type: JSONValue) throws(WebDriverError) -> JSONValue {
    guard type == .null || type.stringValue != nil else { throw .invalid("type", type, expected: "a string") }
    let current = page.currentTab
    guard app.isRunning, app.state.tab(current) != nil else { throw Self.closed }
    page.tab = current
    let new = try app.openWindow(from: current) { app.perform($0) }
    // A window of an app is both a tab and a window, so the client gets what it has asked for.
    return .object([
      JSONMember("handle", .string(WindowHandle.text(of: new))),
      JSONMember("type", .string(type == .string("window") ? "window" : "tab")),
    ])
  }

  private static let closed = WebDriverError(.noSuchWindow, "the window has been closed")

  // MARK: Frames

  func selectFrame(_ id: JSONValue) throws(WebDriverError) {
    switch id {
    case .null: page.frames = []
    case .integer(let number) where (0...65_535).contains(number):
      try page.frames.append(page.call("frame", [id]).stringValue ?? "")
    case .object:
      guard let element = id[NodeReference.element]?.stringValue else {
        throw WebDriverError(.invalidArgument, "`id` must be null, a number or an element, found \(id.text)")
      }
      try page.check(element)
      try page.frames.append(page.call("frame", [.string(element)]).stringValue ?? "")
    case .integer, .number, .bool, .string, .array:
      throw WebDriverError(
        .invalidArgument, "`id` must be null, a number from 0 to 65535 or an element, found \(id.text)")
    }
  }
}
