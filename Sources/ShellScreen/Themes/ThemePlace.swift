import SourceText

/// A place in a theme file, for what is said about a theme that can be used all the same.
struct ThemePlace: Equatable, Sendable {
  var file: SourceFile
  var position: SourcePosition

  static func == (left: ThemePlace, right: ThemePlace) -> Bool {
    left.file.path == right.file.path && left.position == right.position
  }
}
