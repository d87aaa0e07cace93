import PageWire
import SourceText

/// The arguments of `assertConsole`: a console message of a page or the shell since launch.
public struct ConsoleExpectation: Hashable, Sendable {
  /// The level of a message, by the console method's name.
  public enum Level: String, CaseIterable, Sendable {
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
  public var text: String
  /// nil for all.
  public var level: Level?
  /// nil for all tabs.
  public var tab: String?
  /// The number of messages; nil for at least one.
  public var times: Int?

  public init(text: String, level: Level? = nil, tab: String? = nil, times: Int? = nil) {
    self.text = text
    self.level = level
    self.tab = tab
    self.times = times
  }

  public var description: String {
    let content = "\(level.map { "\($0.rawValue) " } ?? "")\(Diagnostic.quote(text))"
    let owner = tab.map { " of \($0)" } ?? ""
    return "Assert that the console\(owner) has \(content)\(times.map { " (\($0))" } ?? "")"
  }
}
