/// A cell's style and shape packed into 64 bits, because each rendering compares, fills and restyles thousands of
/// cells.
struct PackedCellStyle: Hashable, Sendable {
  /// From the lowest bit: foreground and background with 26 bits each, 6 attributes, 2 bits for the shape.
  private var bits: UInt64

  // Computed, because access to stored static properties may need a runtime lookup.
  private static var colorMask: UInt64 { 0x3FF_FFFF }
  private static var backgroundShift: UInt64 { 26 }
  private static var attributesShift: UInt64 { 52 }
  private static var attributesMask: UInt64 { 0x3F }
  private static var shapeShift: UInt64 { 58 }
  private static var styleMask: UInt64 { 0x3FF_FFFF_FFFF_FFFF }

  init(_ style: CellStyle, _ shape: Cell.Shape) {
    bits =
      Self.bits(style.foreground) | Self.bits(style.background) &<< Self.backgroundShift
      | (UInt64(style.attributes.rawValue) & Self.attributesMask) &<< Self.attributesShift
      | UInt64(shape.rawValue) &<< Self.shapeShift
  }

  var shape: Cell.Shape {
    get { Cell.Shape(rawValue: UInt8(truncatingIfNeeded: bits &>> Self.shapeShift)) ?? .narrow }
    set { bits = bits & Self.styleMask | UInt64(newValue.rawValue) &<< Self.shapeShift }
  }

  var style: CellStyle {
    get {
      CellStyle(
        foreground: Self.color(bits), background: Self.color(bits &>> Self.backgroundShift),
        attributes: CellAttributes(
          rawValue: UInt8(truncatingIfNeeded: bits &>> Self.attributesShift & Self.attributesMask)))
    }
    set { self = PackedCellStyle(newValue, shape) }
  }

  /// Whether the styles are equal; ignores the shapes.
  func hasSameStyle(as other: PackedCellStyle) -> Bool { (bits ^ other.bits) & Self.styleMask == 0 }

  /// The style of another value with this shape.
  func withStyle(of other: PackedCellStyle) -> PackedCellStyle {
    var result = self
    result.bits = bits & ~Self.styleMask | other.bits & Self.styleMask
    return result
  }

  private static func bits(_ color: CellColor) -> UInt64 {
    switch color {
    case .terminalDefault: 0
    case .role(let role): 1 << 24 | UInt64(role.rawValue)
    case .palette(let number): 2 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue): 3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  private static func color(_ bits: UInt64) -> CellColor {
    let byte = UInt8(truncatingIfNeeded: bits)
    return switch (bits & colorMask) >> 24 {
    case 1: PageColorRole(rawValue: byte).map { .role($0) } ?? .terminalDefault
    case 2: .palette(byte)
    case 3:
      .rgb(
        red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8), blue: byte)
    default: .terminalDefault
    }
  }
}
