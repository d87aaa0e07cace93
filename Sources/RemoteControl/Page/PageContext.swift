import BridgeContract
import Flows
import PageWire
import ShellCore
import ShellSession
import WebDriver

/// The page of a tab as the current browsing context (W3C WebDriver, section 11).
final class PageContext {
  private let app: AppDriver
  private let documents: PageDocuments
  /// The tab whose page is driven; nil for the selected one.
  var tab: TabID?
  /// References of the frame elements that lead to the current frame.
  var frames: [String] = []
  /// Digests of scripts that the document of a prefix knows, by tab.
  private var knownScripts: [TabID: (prefix: String, digests: Set<String>)] = [:]

  init(_ app: AppDriver, documents: PageDocuments) {
    self.app = app
    self.documents = documents
  }

  var currentTab: TabID { tab ?? app.state.selectedTab }

  /// The state of the current page. Throws at once if its process is dead or does not respond: a client never waits for it.
  func requirePage() throws(WebDriverError) -> PageViewState {
    guard app.isRunning else { throw WebDriverError(.noSuchWindow, "the app is not running") }
    let state = app.state
    guard let tab = state.tab(currentTab) else { throw WebDriverError(.noSuchWindow, "the window has been closed") }
    if let obstacle = PageObstacle.of(tab, in: state) { throw obstacle.error }
    guard let page = tab.page else {
      throw WebDriverError(
        .noSuchWindow,
        tab.stack.isEmpty
          ? "the window has been closed" : "the tab \(tab.id.rawValue) shows a native screen, no page")
    }
    return page
  }

  /// Runs a command in the current frame, and returns its value.
  func call(_ command: String, _ values: [JSONValue] = []) throws(WebDriverError) -> JSONValue {
    try evaluate(documents.script.call(command, in: frames, values))
  }

  /// Runs a command in the top-level frame.
  func topCall(_ command: String) throws(WebDriverError) -> JSONValue {
    try evaluate(documents.script.call(command, in: [], []))
  }

  /// Runs a script of the client (section 13.2).
  func execute(
    _ body: String, _ arguments: JSONValue, isAsynchronous: Bool, timeout: Double?
  ) throws(WebDriverError) -> JSONValue {
    let digest = Self.digest(of: body)
    let page = try requirePage()
    let known = knownScripts[currentTab]
    let isKnown =
      frames.isEmpty && known?.digests.contains(digest) == true && known?.prefix == documents.prefix(of: currentTab)
      && documents.isInstalled(in: page, of: currentTab)
    var json = try evaluate(
      documents.script.execution(
        of: digest, body: isKnown ? nil : body, isAsynchronous: isAsynchronous, timeout: timeout, in: frames, arguments),
      timeout: timeout)
    if json["missing"] == .bool(true) {
      json = try evaluate(
        documents.script.execution(
          of: digest, body: body, isAsynchronous: isAsynchronous, timeout: timeout, in: frames, arguments),
        timeout: timeout)
    }
    if body.utf8.count >= Self.cachedScriptLength, let prefix = documents.prefix(of: currentTab) {
      if knownScripts[currentTab]?.prefix != prefix { knownScripts[currentTab] = (prefix, []) }
      knownScripts[currentTab]?.digests.insert(digest)
    }
    return json["value"] ?? .null
  }

  /// Scripts that are shorter are sent every time.
  private static let cachedScriptLength = 256

  /// FNV-1a of 64 bits, and the length: a digest for the scripts of one client, which is trusted.
  private static func digest(of text: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36) + "." + String(text.utf8.count)
  }

  private func evaluate(_ call: String, timeout: Double? = nil) throws(WebDriverError) -> JSONValue {
    var json = try evaluateOnce(call, timeout: timeout)
    if json["absent"] == .bool(true) {
      // The document has been replaced without the shell's knowledge, as by `document.open`.
      documents.forget(currentTab)
      json = try evaluateOnce(call, timeout: timeout)
    }
    if let name = json["error"]?.stringValue {
      let code = WebDriverError.Code(rawValue: name) ?? .javaScriptError
      throw WebDriverError(code, json["message"]?.stringValue ?? "")
    }
    return json["value"] ?? .null
  }

  private func evaluateOnce(_ call: String, timeout: Double?) throws(WebDriverError) -> JSONValue {
    let page = try requirePage()
    let former = documents.prefix(of: currentTab)
    let installation = documents.installation(in: page, of: currentTab)
    if let former, former != documents.prefix(of: currentTab) { frames = [] }
    switch app.evaluate((installation?.script ?? "") + call, tab: currentTab, timeout: timeout) {
    case .value(let text):
      guard let json = try? JSONValue(parsing: text) else {
        throw WebDriverError(.javaScriptError, "the value of the script cannot be converted to JSON")
      }
      return json
    case .exception(let text):
      if let installation { documents.undo(installation, of: currentTab) }
      try checkResponsive()
      throw WebDriverError(.javaScriptError, text)
    case .blocked: return .null
    case .noReply:
      try checkResponsive()
      throw WebDriverError(.scriptTimeout, "the page has not replied in time")
    }
  }

  private func checkResponsive() throws(WebDriverError) {
    if let tab = app.state.tab(currentTab), let obstacle = PageObstacle.of(tab, in: app.state) { throw obstacle.error }
  }

  /// Throws for a reference to a node of a document that is gone.
  /// - Parameter isShadow: whether the node is a shadow root.
  func check(_ reference: String, isShadow: Bool = false) throws(WebDriverError) {
    let validity = documents.validity(of: reference, in: try requirePage(), of: currentTab)
    guard validity != .current else { return }
    // A frame that has been removed is the first error.
    if !frames.isEmpty { _ = try call("title") }
    let noun = isShadow ? "shadow root" : "element"
    switch validity {
    case .current: return
    case .stale:
      throw WebDriverError(
        isShadow ? .detachedShadowRoot : .staleElementReference, "the document of the \(noun) has been replaced")
    case .unknown:
      throw WebDriverError(
        isShadow ? .noSuchShadowRoot : .noSuchElement, "no \(noun) of this window has the reference \(reference)")
    }
  }

  /// Throws if the window has been closed.
  func requireWindow() throws(WebDriverError) {
    guard app.isRunning, app.state.tab(currentTab) == nil else { return }
    throw WebDriverError(.noSuchWindow, "the window has been closed")
  }
}
