import PageWire
import SourceText

/// The arguments of `assertConsole`: a console message of a page or the shell since launch.
package struct ConsoleExpectation: Hashable, Sendable {
  /// The level of a message, by the console method's name.
  package enum Level: String, CaseIterable, Sendable {
    case debug, log, info, warning, error

    init(_ level: ConsoleMessage.Level) {
      switch level {
      case .debug: self = .debug
      case .log: self = .log
      case .info: self = .info
      case .warning: self = .warning
      case .error: self = .error
      }
    }
  }

  /// A pattern for the whole message.
  package var text: String
  /// nil for all.
  package var level: Level?
  /// nil for all tabs.
  package var tab: String?
  /// The number of messages; nil for at least one.
  package var times: Int?

  package init(text: String, level: Level? = nil, tab: String? = nil, times: Int? = nil) {
    self.text = text
    self.level = level
    self.tab = tab
    self.times = times
  }

  package var description: String {
    let content = "\(level.map { "\($0.rawValue) " } ?? "")\(Diagnostic.quote(text))"
    let owner = tab.map { " of \($0)" } ?? ""
    return "Assert that the console\(owner) has \(content)\(times.map { " (\($0))" } ?? "")"
  }
}
