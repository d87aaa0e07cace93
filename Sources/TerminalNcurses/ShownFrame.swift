import TerminalModel

/// The last drawn screen.
struct ShownFrame {
  var grid: Grid
  var cursor: GridPoint?
}
