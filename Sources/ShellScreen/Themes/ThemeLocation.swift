import SourceText

/// A location in a theme file, for warnings.
struct ThemeLocation: Equatable, Sendable {
  var file: SourceFile
  var position: SourcePosition

  static func == (left: ThemeLocation, right: ThemeLocation) -> Bool {
    left.file.path == right.file.path && left.position == right.position
  }
}
