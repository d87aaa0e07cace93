import ShellCore
import ShellScreen

/// A painter for the steps of a scenario, with its last inputs.
final class SketchPad {
  struct Source: Equatable {
    let state: ShellState
    let page: PageSurface
  }

  var painter = ScreenPainter()
  var source: Source?
  var revision: UInt64 = 0
}
