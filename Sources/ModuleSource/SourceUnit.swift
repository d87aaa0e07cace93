/// Classification of UTF-16 code units (ECMA-262, sections 12.1 to 12.7).
enum SourceUnit {
  static let lineFeed: UInt16 = 0x0A
  static let carriageReturn: UInt16 = 0x0D

  @inline(__always)
  static func isLineEnd(_ unit: UInt16) -> Bool {
    unit == lineFeed || unit == carriageReturn || unit == 0x2028 || unit == 0x2029
  }

  @inline(__always)
  static func isWhitespace(_ unit: UInt16) -> Bool {
    if unit < 0x80 { return unit == 0x20 || unit == 0x09 || unit == 0x0B || unit == 0x0C }
    return isWideBlank(unit)
  }

  private static func isWideBlank(_ unit: UInt16) -> Bool {
    switch unit {
    case 0xA0, 0xFEFF, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Non-ASCII letters are not validated: the engine's parser reports invalid ones.
  @inline(__always)
  static func isNamePart(_ unit: UInt16) -> Bool {
    if unit < 0x80 { return unit >= 0x61 && unit <= 0x7A || isOtherNamePart(unit) }
    return !isWideBlank(unit) && unit != 0x2028 && unit != 0x2029
  }

  private static func isOtherNamePart(_ unit: UInt16) -> Bool {
    unit >= 0x41 && unit <= 0x5A || isDigit(unit) || unit == 0x5F || unit == 0x24
  }

  static func isDigit(_ unit: UInt16) -> Bool { unit >= 0x30 && unit <= 0x39 }

  static func hexadecimal(_ unit: UInt16) -> UInt32? {
    switch unit {
    case 0x30...0x39: UInt32(unit) - 0x30
    case 0x41...0x46: UInt32(unit) - 0x41 + 10
    case 0x61...0x66: UInt32(unit) - 0x61 + 10
    default: nil
    }
  }
}
