import BridgeContract
import PageWire
import ShellCore
import WebDriver

/// Calls of the page's side that do not wait for each other.
final class BiDiPages {
  private let context: BiDiContext
  /// The calls whose results are missing, by number.
  private var pending: [UInt64: (tab: TabID, isWork: Bool, handler: Handler)] = [:]
  private var count: UInt64 = 0

  /// Called with the messages that come with a result, before its handler.
  var onMessages: ([JSONValue], TabID) -> Void = { _, _ in }

  typealias Handler = (Result<JSONValue, WebDriverError>) -> Void

  /// Maximum number of calls without a result.
  private static let limit = 10_000

  init(_ context: BiDiContext) { self.context = context }

  /// Whether a client waits for a page.
  var hasPendingWork: Bool { pending.values.contains { $0.isWork } }

  /// A call of the page's side.
  struct Call {
    var command: String
    var values: [JSONValue]
    /// Source of a function that the call gets as its last value; nil for none.
    var function: String?
    var limit = EvaluationLimit.standard
    /// Whether a client waits for it, so that virtual time passes until its result.
    var isWork = true
    /// Whether the user counts as active meanwhile.
    var isUserActivation = false

    init(_ command: String, _ values: [JSONValue] = [], function: String? = nil) {
      self.command = command
      self.values = values
      self.function = function
    }
  }

  /// The handler is called once, also if the page ends.
  func call(_ call: Call, in tab: TabID, isRepeated: Bool = false, handler: @escaping Handler) {
    let page: PageViewState
    do throws(WebDriverError) {
      page = try requirePage(tab)
    } catch {
      return handler(.failure(error))
    }
    guard pending.count < Self.limit, let host = context.app.session.host else {
      return handler(.failure(WebDriverError(.unknownError, "\(Self.limit) commands wait for pages, the maximum")))
    }
    let documents = context.documents
    let installation = documents.installation(in: page, of: tab)
    let script =
      (installation?.script ?? "") + documents.script.bidiInstallation(context: WindowHandle.text(of: tab))
      + documents.script.bidiCall(call.command, call.values, function: call.function)
    count += 1
    let number = count
    pending[number] = (tab, call.isWork, handler)
    host.evaluate(script, in: tab, limit: call.limit, isUserActivation: call.isUserActivation) { [weak self] outcome in
      guard let self, let entry = pending.removeValue(forKey: number) else { return }
      switch outcome {
      case .value(let text):
        let json = (try? JSONValue(parsing: text)) ?? .null
        guard json["absent"] == .bool(true), !isRepeated else {
          if let messages = json["messages"]?.arrayElements { onMessages(messages, tab) }
          return entry.handler(Self.result(json))
        }
        // The document has been replaced without the shell's knowledge, as by `document.open`.
        documents.forget(tab)
        self.call(call, in: tab, isRepeated: true, handler: entry.handler)
      case .exception(let text):
        if let installation { documents.undo(installation, of: tab) }
        entry.handler(.failure(obstacle(of: tab) ?? WebDriverError(.unknownError, text)))
      }
    }
  }

  private static func result(_ json: JSONValue) -> Result<JSONValue, WebDriverError> {
    guard let name = json["error"]?.stringValue else { return .success(json["value"] ?? .null) }
    var code = WebDriverError.Code(rawValue: name) ?? .unknownError
    if code == .noSuchElement || code == .staleElementReference { code = .noSuchNode }
    return .failure(WebDriverError(code, json["message"]?.stringValue ?? ""))
  }

  private func obstacle(of tab: TabID) -> WebDriverError? {
    guard let state = context.app.state.tab(tab) else {
      return WebDriverError(.noSuchFrame, "the window has been closed")
    }
    return PageObstacle.of(state, in: context.app.state).map(BiDiContext.error)
  }

  /// Throws at once for a page whose process is dead or does not respond.
  func requirePage(_ tab: TabID) throws(WebDriverError) -> PageViewState {
    try context.requireRunning()
    if let error = obstacle(of: tab) { throw error }
    guard let page = context.app.state.tab(tab)?.page else {
      throw WebDriverError(.noSuchFrame, "the tab \(tab.rawValue) has no page")
    }
    return page
  }

  /// Ends the pending calls of a tab, or of all tabs.
  func failAll(of tab: TabID?, _ error: WebDriverError) {
    for (number, entry) in pending.sorted(by: { $0.key < $1.key }) where tab == nil || entry.tab == tab {
      pending[number] = nil
      entry.handler(.failure(error))
    }
  }
}
