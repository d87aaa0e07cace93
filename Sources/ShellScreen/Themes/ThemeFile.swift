/// A theme file: its text, and its path for messages.
public struct ThemeFile: Equatable, Sendable {
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
