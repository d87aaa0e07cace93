import TerminalModel

/// The last drawn screen.
struct DisplayedScreen {
  var grid: Grid
  var cursor: GridPoint?
}
