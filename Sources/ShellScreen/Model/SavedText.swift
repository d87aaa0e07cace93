/// A text that the user saves to a file.
public struct SavedText: Equatable, Sendable {
  /// File name without extension and unique suffix.
  public var name: String
  public var fileExtension: String
  public var text: String
  /// Description of the content for the notice after saving.
  public var summary: String

  public init(name: String, fileExtension: String, text: String, summary: String) {
    self.name = name
    self.fileExtension = fileExtension
    self.text = text
    self.summary = summary
  }
}
