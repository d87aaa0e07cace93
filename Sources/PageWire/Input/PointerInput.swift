import TerminalModel

/// A step of a mouse or a pen. Both hover and have buttons, unlike the finger of `PageCommand.tap` (Pointer Events 3,
/// section 4; UI Events, section 3.4).
public struct PointerInput: Hashable, Sendable {
  public enum Step: UInt8, CaseIterable, Sendable {
    case move, press, release
    /// The device ends the pointer: the page gets no click.
    case cancel
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
  public var contact: PointerContact

  public init(
    _ step: Step, device: Device = .mouse, x: Double, y: Double, button: UInt8 = 0, modifiers: KeyModifiers = [],
    contact: PointerContact = PointerContact()
  ) {
    self.step = step
    self.device = device
    self.x = x
    self.y = y
    self.button = button
    self.modifiers = modifiers
    self.contact = contact
  }

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
