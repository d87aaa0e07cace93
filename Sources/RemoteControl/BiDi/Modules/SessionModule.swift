import BridgeContract
import ShellCore
import WebDriver

/// `session` (W3C WebDriver BiDi, section 7.1).
final class SessionModule: BiDiModule {
  private let context: BiDiContext
  private let tracker: BiDiTracker
  private let log: BiDiLog
  /// Called after the subscriptions have changed.
  var onSubscriptions: () -> Void = {}

  init(_ context: BiDiContext, tracker: BiDiTracker, log: BiDiLog) {
    self.context = context
    self.tracker = tracker
    self.log = log
  }

  func handle(_ command: String, _ parameters: BiDiParameters, reply: @escaping BiDiReply) throws(WebDriverError) {
    switch command {
    case "status":
      reply(.success(.members([("ready", .bool(false)), ("message", .string("the session is in use"))])))
    case "new": throw WebDriverError(.sessionNotCreated, "the WebSocket belongs to a session already")
    case "end":
      reply(.success(.object([])))
      context.host?.requestEnd()
    case "subscribe":
      let events = try parameters.strings("events")
      if parameters.has("userContexts"), parameters.has("contexts") {
        throw WebDriverError(.invalidArgument, "`contexts` and `userContexts` exclude each other")
      }
      if try parameters.optionalStrings("userContexts").map({ $0 != ["default"] }) == true {
        throw WebDriverError(.noSuchUserContext, "the only user context is default")
      }
      let contexts = try topLevel(try parameters.optionalStrings("contexts") ?? [])
      let (id, added) = try context.subscriptions.subscribe(events, contexts: contexts)
      onSubscriptions()
      // Before the reply (section 7.1.3.7): what a client awaits after it is new.
      reportExisting(added)
      reply(.success(.members([("subscription", .string(id))])))
    case "unsubscribe":
      if let ids = try parameters.optionalStrings("subscriptions") {
        try context.subscriptions.unsubscribe(ids: ids)
      } else {
        let contexts = try topLevel(try parameters.optionalStrings("contexts") ?? [])
        try context.subscriptions.unsubscribe(events: try parameters.strings("events"), contexts: contexts)
      }
      onSubscriptions()
      reply(.success(.object([])))
    default: throw Self.unknown("session", command)
    }
  }

  /// The top-level contexts of contexts.
  private func topLevel(_ contexts: [String]) throws(WebDriverError) -> Set<String> {
    var result: Set<String> = []
    for id in contexts { result.insert(WindowHandle.text(of: try context.target(id).tab)) }
    return result
  }

  /// Reports the contexts and realms that exist to a new subscriber.
  private func reportExisting(_ events: [String]) {
    if events.contains(BiDiLog.event) { log.sendBuffered() }
    if events.contains("browsingContext.contextCreated") {
      for info in tracker.contextInfos() {
        context.emit("browsingContext.contextCreated", in: info.tab, info.parameters)
      }
    }
    if events.contains("script.realmCreated") {
      for info in tracker.realmInfos() { context.emit("script.realmCreated", in: info.tab, info.parameters) }
    }
  }
}

/// `browser` (section 7.2).
final class BrowserModule: BiDiModule {
  static let window = "screen"
  private let context: BiDiContext

  init(_ context: BiDiContext) { self.context = context }

  func handle(_ command: String, _ parameters: BiDiParameters, reply: @escaping BiDiReply) throws(WebDriverError) {
    switch command {
    case "close":
      reply(.success(.object([])))
      context.host?.requestEnd()
    case "getUserContexts":
      reply(
        .success(
          .members([("userContexts", .array([.members([("userContext", .string("default"))])]))])))
    case "createUserContext", "removeUserContext", "setClientWindowState", "setDownloadBehavior":
      throw WebDriverError(.unsupportedOperation, "the app has one user context and one window")
    case "getClientWindows":
      let size = context.app.session.size
      reply(
        .success(
          .members([
            (
              "clientWindows",
              .array([
                .members([
                  ("active", .bool(true)), ("clientWindow", .string(Self.window)), ("state", .string("normal")),
                  ("x", .count(0)), ("y", .count(0)), ("width", .count(size.columns * 8)),
                  ("height", .count(size.rows * 16)),
                ])
              ])
            )
          ])))
    default: throw Self.unknown("browser", command)
    }
  }
}
