/// A text that the user saves to a file.
package struct SavedText: Equatable, Sendable {
  /// File name without extension and unique suffix.
  package var name: String
  package var fileExtension: String
  package var text: String
  /// Description of the content for the notice after saving.
  package var summary: String

  package init(name: String, fileExtension: String, text: String, summary: String) {
    self.name = name
    self.fileExtension = fileExtension
    self.text = text
    self.summary = summary
  }
}
