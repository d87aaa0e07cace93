import TerminalModel

/// A box after layout.
struct ScreenBox: Equatable, Sendable {
  var rect: GridRect
  var title: String
  var hasBorder: Bool
  var parts: [ScreenPart]
  var hasMoreAbove = false
  var hasMoreBelow = false
  var rules: [Rule] = []

  /// A horizontal rule with vertical rules below it.
  struct Rule: Equatable, Sendable {
    var row: Int
    /// Columns of the vertical rules.
    var columns: [Int]
  }

  /// Hit test inside of the box.
  func target(at point: GridPoint) -> ScreenTarget? {
    parts.last { $0.target != nil && $0.isEnabled && $0.rect.contains(point) }?.target
  }
}
