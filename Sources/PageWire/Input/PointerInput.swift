import TerminalModel

/// A step of a mouse or a pen. Both hover and have buttons, unlike the finger of `PageCommand.tap` (Pointer Events 3,
/// section 4; UI Events, section 3.4).
public struct PointerInput: Hashable, Sendable {
  public enum Step: UInt8, CaseIterable, Sendable {
    case move, press, release
    /// The device ends the pointer: the page gets no click.
    case cancel
    /// The wheel of the mouse is turned, which does not move the mouse.
    case wheel
  }

  public enum Device: UInt8, CaseIterable, Sendable {
    case mouse, pen
  }

  public var step: Step
  public var device: Device
  /// The position in CSS pixels of the viewport.
  public var x: Double
  public var y: Double
  /// The button that a press or release changes, as `MouseEvent.button`: 0 is the primary button, 2 the secondary one.
  public var button: UInt8
  public var modifiers: KeyModifiers
  /// CSS pixels that the wheel scrolls.
  public var deltaX = 0.0
  public var deltaY = 0.0
  public var contact: PointerContact

  public init(
    _ step: Step, device: Device = .mouse, x: Double, y: Double, button: UInt8 = 0, modifiers: KeyModifiers = [],
    contact: PointerContact = PointerContact()
  ) {
    self.step = step
    self.device = device
    self.x = Self.limited(x)
    self.y = Self.limited(y)
    self.button = button
    self.modifiers = modifiers
    self.contact = contact
  }

  /// A turn of the wheel.
  public init(wheelAtX x: Double, y: Double, deltaX: Double, deltaY: Double, modifiers: KeyModifiers = []) {
    self.init(.wheel, x: x, y: y, modifiers: modifiers)
    self.deltaX = Self.limited(deltaX)
    self.deltaY = Self.limited(deltaY)
  }

  /// Positions and distances are not larger than this number of CSS pixels, in each direction.
  public static let extent = 1e7

  public static func limited(_ pixels: Double) -> Double { min(max(pixels, -extent), extent) }

  /// The cell at the position.
  public var cell: GridPoint { GridPoint.cell(x: x, y: y) }
}

/// How a pointer touches the surface (Pointer Events 3, section 4.1).
public struct PointerContact: Hashable, Sendable {
  /// CSS pixels.
  public var width = 1.0
  public var height = 1.0
  /// 0 to 1; nil for that of a device without a sensor: 0.5 while a button is pressed.
  public var pressure: Double?
  /// -1 to 1.
  public var tangentialPressure = 0.0
  /// Degrees, -90 to 90.
  public var tiltX = 0
  public var tiltY = 0
  /// Degrees, 0 to 359.
  public var twist = 0

  public init() {}
}
