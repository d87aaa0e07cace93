/// A line of the page's console.
public struct ConsoleMessage: Equatable, Sendable {
  public enum Level: UInt8, CaseIterable, Sendable {
    case debug, log, info, warning, error
  }

  public var level: Level
  public var text: String
  /// `file.js:3:7` where known, else empty.
  public var source: String

  /// The structure of its values as JSON, for the console's expandable objects: a list of `[text, members, omitted]`
  /// with members as `[name, value]`, where a value without members is its text. Empty when nothing can be expanded.
  public var values: String

  public init(level: Level, text: String, source: String = "", values: String = "") {
    self.level = level
    self.text = text
    self.source = source
    self.values = values
  }
}
