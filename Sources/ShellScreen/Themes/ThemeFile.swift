/// A theme file: its text and the path by which messages name it.
public struct ThemeFile: Equatable, Sendable {
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
