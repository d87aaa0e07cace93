import SourceText

/// A theme file: its text, and its path for messages.
package struct ThemeFile: Equatable, Sendable {
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// A location in a theme file, for warnings.
struct ThemeLocation: Equatable, Sendable {
  var file: SourceFile
  var position: SourcePosition

  static func == (left: ThemeLocation, right: ThemeLocation) -> Bool {
    left.file.path == right.file.path && left.position == right.position
  }
}
