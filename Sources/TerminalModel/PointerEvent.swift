/// A mouse event in cell coordinates.
public struct PointerEvent: Hashable, Sendable {
  public enum Action: Hashable, Sendable {
    case press, release, drag
    /// Positive rows scroll towards the end of the content.
    case wheel(rows: Int)
  }

  public enum Button: UInt8, Hashable, Sendable {
    case none, left, middle, right
  }

  public var action: Action
  public var button: Button
  public var point: GridPoint
  public var modifiers: KeyModifiers

  public init(action: Action, button: Button = .left, point: GridPoint, modifiers: KeyModifiers = []) {
    self.action = action
    self.button = button
    self.point = point
    self.modifiers = modifiers
  }
}
