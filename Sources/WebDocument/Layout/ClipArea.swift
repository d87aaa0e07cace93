import TerminalModel

/// What a box with hidden overflow lets through.
struct ClipArea {
  var rect: GridRect
  /// The clip around it, or -1.
  var parent: Int
}
