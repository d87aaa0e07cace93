import SourceText

/// A location in a theme file, for warnings.
struct ThemePlace: Equatable, Sendable {
  var file: SourceFile
  var position: SourcePosition

  static func == (left: ThemePlace, right: ThemePlace) -> Bool {
    left.file.path == right.file.path && left.position == right.position
  }
}
