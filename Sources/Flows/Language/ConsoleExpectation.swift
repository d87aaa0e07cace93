import PageWire
import SourceText

/// `assertConsole`: a line that pages or the shell have written into the console since launch.
public struct ConsoleExpectation: Hashable, Sendable {
  /// How grave a line is, by the name of the console's method.
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

  /// A pattern for the whole line.
  public var text: String
  /// nil for all.
  public var level: Level?
  /// nil for all tabs.
  public var tab: String?
  /// How many lines there are; nil for at least one.
  public var times: Int?

  public init(text: String, level: Level? = nil, tab: String? = nil, times: Int? = nil) {
    self.text = text
    self.level = level
    self.tab = tab
    self.times = times
  }

  public var description: String {
    let what = "\(level.map { "\($0.rawValue) " } ?? "")\(Diagnostic.quote(text))"
    let whose = tab.map { " of \($0)" } ?? ""
    return "Assert that the console\(whose) has \(what)\(times.map { " (\($0))" } ?? "")"
  }
}
