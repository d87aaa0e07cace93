import TerminalModel

/// What was drawn last.
struct ShownFrame {
  var grid: Grid
  var cursor: GridPoint?
}
