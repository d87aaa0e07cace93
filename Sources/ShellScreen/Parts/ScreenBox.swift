import TerminalModel

/// A placed box with what is in it.
struct ScreenBox: Equatable, Sendable {
  var rect: GridRect
  var title: String
  var isFramed: Bool
  var parts: [ScreenPart]
  var hasMoreAbove = false
  var hasMoreBelow = false
  var rules: [Rule] = []

  /// A rule from side to side, with others from there down to the bottom.
  struct Rule: Equatable, Sendable {
    var row: Int
    /// Columns of the rules that go down.
    var columns: [Int]
  }

  /// What a tap inside of the box means.
  func target(at point: GridPoint) -> ScreenTarget? {
    parts.last { $0.target != nil && $0.isEnabled && $0.rect.contains(point) }?.target
  }
}
