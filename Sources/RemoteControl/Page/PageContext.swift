import BridgeContract
import Flows
import PageWire
import ShellCore
import ShellSession
import WebDriver

/// The page of a tab as the current browsing context (W3C WebDriver, section 11).
final class PageContext {
  private let app: AppDriver
  private let script = PageScript()
  /// The tab whose page is driven; nil for the selected one.
  var tab: TabID?
  /// References of the frame elements that lead to the current frame.
  var frames: [String] = []
  /// The document in which the driver is installed, by tab.
  private var documents: [TabID: Document] = [:]
  private var documentCount = 0
  /// Begins the references of documents that are gone.
  private var formerPrefixes: Set<String> = []
  /// Digests of scripts that the current document of a tab knows.
  private var knownScripts: [TabID: Set<String>] = [:]

  private struct Document: Equatable {
    var view: ViewID
    var generation: Generation
    var document: DocumentID?
    var prefix: String
  }

  init(_ app: AppDriver) { self.app = app }

  var currentTab: TabID { tab ?? app.state.selectedTab }

  /// The state of the current page. Throws at once if its process is dead or does not respond: a client never waits for it.
  func requirePage() throws(WebDriverError) -> PageViewState {
    guard app.isRunning else { throw WebDriverError(.noSuchWindow, "the app is not running") }
    let state = app.state
    guard let tab = state.tab(currentTab) else { throw WebDriverError(.noSuchWindow, "the window has been closed") }
    if let obstacle = PageObstacle.of(tab, in: state) { throw obstacle.error }
    guard let page = tab.page else {
      throw WebDriverError(.noSuchWindow, "the tab \(tab.id.rawValue) shows a native screen, no page")
    }
    return page
  }

  /// Runs a command in the current frame, and returns its value.
  func call(_ command: String, _ values: [JSONValue] = []) throws(WebDriverError) -> JSONValue {
    try evaluate(script.call(command, in: frames, values))
  }

  /// Runs a command in the top-level frame.
  func topCall(_ command: String) throws(WebDriverError) -> JSONValue { try evaluate(script.call(command, in: [], [])) }

  /// Runs a script of the client (section 13.2).
  func execute(
    _ body: String, _ arguments: JSONValue, isAsynchronous: Bool, timeout: Double?
  ) throws(WebDriverError) -> JSONValue {
    let digest = Self.digest(of: body)
    let page = try requirePage()
    let isKnown =
      frames.isEmpty && documents[currentTab] == document(of: page)
      && knownScripts[currentTab]?.contains(digest) == true
    var json = try evaluate(
      script.execution(
        of: digest, body: isKnown ? nil : body, isAsynchronous: isAsynchronous, timeout: timeout, in: frames, arguments),
      timeout: timeout)
    if json["missing"] == .bool(true) {
      json = try evaluate(
        script.execution(
          of: digest, body: body, isAsynchronous: isAsynchronous, timeout: timeout, in: frames, arguments),
        timeout: timeout)
    }
    if body.utf8.count >= Self.cachedScriptLength { knownScripts[currentTab, default: []].insert(digest) }
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

  /// The document of a page, with the prefix of its references if the driver is installed in it.
  private func document(of page: PageViewState) -> Document {
    Document(
      view: page.view, generation: page.generation, document: page.document,
      prefix: documents[currentTab]?.prefix ?? "")
  }

  /// The script that installs the driver in a new document; nil for a known one.
  private func installation(in page: PageViewState) -> String? {
    let tab = currentTab
    var document = document(of: page)
    guard documents[tab] != document else { return nil }
    if let former = documents[tab] {
      formerPrefixes.insert(former.prefix)
      frames = []
    }
    documentCount += 1
    document.prefix = "d\(documentCount).e"
    documents[tab] = document
    knownScripts[tab] = []
    return script.installation(prefix: document.prefix)
  }

  private func evaluate(_ call: String, timeout: Double? = nil) throws(WebDriverError) -> JSONValue {
    var json = try evaluateOnce(call, timeout: timeout)
    if json["absent"] == .bool(true) {
      // The document has been replaced without the shell's knowledge, as by `document.open`.
      documents[currentTab] = nil
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
    let former = documents[currentTab]
    let installation = installation(in: page)
    switch app.evaluate((installation ?? "") + call, tab: currentTab, timeout: timeout) {
    case .value(let text):
      guard let json = try? JSONValue(parsing: text) else {
        throw WebDriverError(.javaScriptError, "the value of the script cannot be converted to JSON")
      }
      return json
    case .exception(let text):
      if installation != nil { documents[currentTab] = former }
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
  func check(_ reference: String) throws(WebDriverError) {
    guard let end = reference.firstIndex(of: "e"), reference.first == "d" else {
      throw WebDriverError(.noSuchElement, "no element has the reference \(reference)")
    }
    let prefix = String(reference[...end])
    let page = try requirePage()
    if let known = documents[currentTab], known.prefix == prefix {
      guard known == document(of: page) else {
        throw WebDriverError(.staleElementReference, "the document of the element has been replaced")
      }
      return
    }
    let isFormer = formerPrefixes.contains(prefix)
    throw WebDriverError(
      isFormer ? .staleElementReference : .noSuchElement,
      isFormer ? "the document of the element has been replaced" : "the element is not in this window")
  }
}
