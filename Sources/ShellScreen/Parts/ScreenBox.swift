import TerminalModel

/// A placed box with what is in it.
struct ScreenBox: Equatable, Sendable {
  var rect: GridRect
  var title: String
  var isFramed: Bool
  var parts: [ScreenPart]
  var hasMoreAbove = false
  var hasMoreBelow = false

  /// What a tap inside of the box means.
  func target(at point: GridPoint) -> ScreenTarget? {
    parts.last { $0.target != nil && $0.isEnabled && $0.rect.contains(point) }?.target
  }
}
