import BridgeContract
import PageWire
import ShellCore
import WebDriver

/// Console messages and exceptions as `log.entryAdded` (W3C WebDriver BiDi, section 7.7).
final class BiDiLog {
  private let context: BiDiContext

  init(_ context: BiDiContext) { self.context = context }

  /// Begins the text of an exception that no script has caught.
  private static let exceptionPrefix = "Uncaught "

  func report(_ message: ConsoleMessage, in tab: TabID, realm: String?) {
    emit(entry(message, in: tab, realm: realm), in: tab)
  }

  /// Entries without a subscriber, for the next one (section 7.7.1).
  private var buffer: [(tab: TabID, entry: JSONValue)] = []

  /// Maximum number of buffered entries.
  private static let bufferLimit = 1_000

  /// Sends an entry, or keeps it until a client subscribes.
  func emit(_ entry: JSONValue, in tab: TabID) {
    guard context.subscriptions.includes(Self.event, WindowHandle.text(of: tab)) else {
      if buffer.count == Self.bufferLimit { buffer.removeFirst() }
      return buffer.append((tab, entry))
    }
    context.emit(Self.event, in: tab, entry)
  }

  /// Sends the buffered entries that have a subscriber now.
  func sendBuffered() {
    let entries = buffer
    buffer = []
    for entry in entries where context.app.state.tab(entry.tab) != nil { emit(entry.entry, in: entry.tab) }
  }

  static let event = "log.entryAdded"

  static func isException(_ message: ConsoleMessage) -> Bool {
    message.level == .error && message.text.hasPrefix(exceptionPrefix)
  }

  private func entry(_ message: ConsoleMessage, in tab: TabID, realm: String?) -> JSONValue {
    let isException = Self.isException(message)
    let text = isException ? String(message.text.dropFirst(Self.exceptionPrefix.count)) : message.text
    let frames = Self.frame(message.source).map { JSONValue.array([$0]) } ?? .array([])
    var members: [(String, JSONValue?)] = [
      ("type", .string(isException ? "javascript" : "console")), ("level", .string(Self.level(message.level))),
      (
        "source",
        .members([
          ("realm", .string(realm ?? "")), ("context", .string(WindowHandle.text(of: tab))),
          ("userContext", .string("default")),
        ])
      ),
      ("text", .string(text)), ("timestamp", context.timestamp),
      ("stackTrace", .members([("callFrames", frames)])),
    ]
    if !isException {
      members.append(("method", .string(Self.method(message.level))))
      // Pages report the text of all values together.
      members.append(
        ("args", .array([.members([("type", .string("string")), ("value", .string(message.text))])])))
    }
    return .members(members)
  }

  private static func level(_ level: ConsoleMessage.Level) -> String {
    switch level {
    case .debug: "debug"
    case .log, .info: "info"
    case .warning: "warn"
    case .error: "error"
    }
  }

  private static func method(_ level: ConsoleMessage.Level) -> String {
    switch level {
    case .debug: "debug"
    case .log: "log"
    case .info: "info"
    case .warning: "warn"
    case .error: "error"
    }
  }

  /// The call frame of a position such as `file.js:3:7`; nil for others.
  private static func frame(_ source: String) -> JSONValue? {
    let parts = source.split(separator: ":")
    guard parts.count >= 3, let column = Int(parts[parts.count - 1]), let line = Int(parts[parts.count - 2]) else {
      return nil
    }
    return .members([
      ("columnNumber", .count(column)), ("functionName", .string("")), ("lineNumber", .count(line)),
      ("url", .string(parts.dropLast(2).joined(separator: ":"))),
    ])
  }
}
