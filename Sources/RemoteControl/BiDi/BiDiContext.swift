import BridgeContract
import ShellCore
import WebDriver

/// What commands and events of all modules use: the app, its pages, and the clients.
final class BiDiContext {
  let app: AppDriver
  let documents: PageDocuments
  weak var host: (any BiDiHost)?
  var subscriptions = BiDiSubscriptions()
  /// Whether a client is connected.
  var hasClients = false
  /// The tabs that the pages of other tabs have opened, with these; not those without an opener, and not those of clients.
  var originalOpeners: [TabID: TabID] = [:]
  /// Sends a message to all clients.
  var broadcast: (String) -> Void = { _ in }

  init(app: AppDriver, documents: PageDocuments) {
    self.app = app
    self.documents = documents
  }

  /// Milliseconds since 1970 of the time that pages see.
  var timestamp: JSONValue { .integer(Int64((app.session.epochSeconds * 1_000).rounded())) }

  /// Sends an event to the clients that have subscribed to it.
  /// - Parameter tab: the tab of the event; nil for events without a context.
  func emit(_ event: String, in tab: TabID?, _ parameters: @autoclosure () -> JSONValue) {
    guard subscriptions.includes(event, tab.map { WindowHandle.text(of: $0) }) else { return }
    broadcast(BiDiMessage.event(event, parameters()))
  }

  func requireRunning() throws(WebDriverError) {
    guard app.isRunning else { throw WebDriverError(.noSuchFrame, "the app is not running") }
  }

  // MARK: Contexts

  private static let framePrefix = "frame-"

  /// A browsing context: that of a tab's page, or of a frame in it.
  struct Target {
    var tab: TabID
    /// The reference of the frame's element; empty for the page.
    var frame: String
  }

  /// - Parameter id: the id of a context.
  func target(_ id: String) throws(WebDriverError) -> Target {
    try requireRunning()
    if let tab = WindowHandle.tab(id), app.state.tab(tab)?.page != nil { return Target(tab: tab, frame: "") }
    if id.hasPrefix(Self.framePrefix) {
      let reference = String(id.dropFirst(Self.framePrefix.count))
      if let tab = documents.tab(of: reference) { return Target(tab: tab, frame: reference) }
    }
    throw WebDriverError(.noSuchFrame, "there is no context \(id)")
  }

  /// The tab of a top-level context.
  func tab(_ id: String) throws(WebDriverError) -> TabID {
    let target = try target(id)
    guard target.frame.isEmpty else {
      throw WebDriverError(.invalidArgument, "\(id) is a frame; the command needs a top-level context")
    }
    return target.tab
  }

  /// The id of the context whose page has opened a tab; null without one.
  func originalOpener(of tab: TabID) -> JSONValue {
    originalOpeners[tab].map { .string(WindowHandle.text(of: $0)) } ?? .null
  }

  /// The tabs that have a page.
  var tabs: [TabState] { app.isRunning ? app.state.tabs.filter { $0.page != nil } : [] }

  static func url(of tab: TabState) -> String {
    guard case .page(let page)? = tab.stack.current?.content else { return "about:blank" }
    return page.url
  }

  /// Selects a tab, without which the command could not be a user's.
  func select(_ tab: TabID) { if app.state.selectedTab != tab { perform(.selectTab(tab)) } }

  /// Performs an action. In real time its effects follow.
  func perform(_ action: UserAction) {
    app.recorder?.willPerform(action)
    app.session.dispatch(.user(action))
    settle()
  }

  /// A classic command runs, and waits for the effects of everything.
  var isInClassicCommand = false

  /// In virtual time, waits until everything that is due is done.
  func settle() { if !app.session.isInRealTime, !isInClassicCommand { app.driver.settle() } }

  /// The error for a page that cannot be driven, in terms of BiDi.
  static func error(_ obstacle: PageObstacle) -> WebDriverError {
    var error = obstacle.error
    error.code = .noSuchFrame
    return error
  }
}
