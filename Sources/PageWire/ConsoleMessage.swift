/// A line of the page's console.
public struct ConsoleMessage: Equatable, Sendable {
  public enum Level: UInt8, Sendable {
    case debug, log, info, warning, error
  }

  public var level: Level
  public var text: String
  /// `file.js:3:7` where known, else empty.
  public var source: String

  public init(level: Level, text: String, source: String = "") {
    self.level = level
    self.text = text
    self.source = source
  }
}
