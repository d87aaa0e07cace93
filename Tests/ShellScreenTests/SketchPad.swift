import ShellCore
import ShellScreen

/// A painter over the steps of one scenario, with what it was shown last.
final class SketchPad {
  struct Source: Equatable {
    let state: ShellState
    let page: PageSurface
  }

  var painter = ScreenPainter()
  var source: Source?
  var revision: UInt64 = 0
}
