/// A cell's style and shape in one word. Frames are compared, filled and recoloured cell by cell, many thousand for each key:
/// one comparison has to do.
struct CellLook: Hashable, Sendable {
  /// From the lowest bit: ink and paper of 26 bits each, six attributes, two bits of the shape.
  private var bits: UInt64

  private static let colorMask: UInt64 = 0x3FF_FFFF
  private static let paperPlace: UInt64 = 26
  private static let attributesPlace: UInt64 = 52
  private static let attributesMask: UInt64 = 0x3F
  private static let shapePlace: UInt64 = 58
  private static let styleMask: UInt64 = (1 << shapePlace) - 1

  init(_ style: CellStyle, _ shape: Cell.Shape) {
    bits =
      Self.bits(style.foreground) | Self.bits(style.background) << Self.paperPlace
      | (UInt64(style.attributes.rawValue) & Self.attributesMask) << Self.attributesPlace
      | UInt64(shape.rawValue) << Self.shapePlace
  }

  var shape: Cell.Shape {
    get { Cell.Shape(rawValue: UInt8(truncatingIfNeeded: bits >> Self.shapePlace)) ?? .narrow }
    set { bits = bits & Self.styleMask | UInt64(newValue.rawValue) << Self.shapePlace }
  }

  var style: CellStyle {
    get {
      CellStyle(
        foreground: Self.color(bits), background: Self.color(bits >> Self.paperPlace),
        attributes: CellAttributes(
          rawValue: UInt8(truncatingIfNeeded: bits >> Self.attributesPlace & Self.attributesMask)))
    }
    set { self = CellLook(newValue, shape) }
  }

  /// Whether the styles are the same, whatever the shapes.
  func hasStyle(of other: CellLook) -> Bool { (bits ^ other.bits) & Self.styleMask == 0 }

  /// The style of another look with this shape.
  func styled(as other: CellLook) -> CellLook {
    var result = self
    result.bits = bits & ~Self.styleMask | other.bits & Self.styleMask
    return result
  }

  private static func bits(_ color: CellColor) -> UInt64 {
    switch color {
    case .standard: 0
    case .role(let role): 1 << 24 | UInt64(role.rawValue)
    case .palette(let number): 2 << 24 | UInt64(number)
    case .rgb(let red, let green, let blue): 3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
    }
  }

  private static func color(_ bits: UInt64) -> CellColor {
    let byte = UInt8(truncatingIfNeeded: bits)
    return switch (bits & colorMask) >> 24 {
    case 1: PageColorRole(rawValue: byte).map { .role($0) } ?? .standard
    case 2: .palette(byte)
    case 3:
      .rgb(
        red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8), blue: byte)
    default: .standard
    }
  }
}
