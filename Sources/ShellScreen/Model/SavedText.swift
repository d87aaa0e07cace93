/// A text that the user wants in a file.
public struct SavedText: Equatable, Sendable {
  /// The file's name without its extension and without what keeps it from others.
  public var name: String
  public var fileExtension: String
  public var text: String
  /// What it is, for the remark that tells where it went.
  public var words: String

  public init(name: String, fileExtension: String, text: String, words: String) {
    self.name = name
    self.fileExtension = fileExtension
    self.text = text
    self.words = words
  }
}
