import CLineBreaks

/// The line break opportunities within a word, as WebKit finds them: by a table between two characters of ASCII, and else by
/// the line breaking algorithm (UAX #14) of ICU.
struct LineBreaks {
  /// Whether a line can end before each UTF-16 unit; empty for a word of ASCII only.
  private let opportunities: [UInt8]

  init(_ word: Substring) {
    opportunities = word.utf8.allSatisfy { $0 < 0x80 } ? [] : Self.opportunities(in: Array(word.utf16))
  }

  /// The opportunities of UAX #14 in UTF-16 text: whether a line can end before each unit, but the first.
  static func opportunities(in units: [UInt16]) -> [UInt8] {
    var found = [UInt8](repeating: 0, count: units.count)
    guard hull_line_breaks(units, Int32(clamping: units.count), &found) == 1 else { return [] }
    return found
  }

  /// Whether a line can end between two characters, the second of which is at `offset` in UTF-16 units.
  func opens(_ next: Character, at offset: Int, after previous: Character, _ beforePrevious: Character?) -> Bool {
    guard let first = previous.asciiValue, let second = next.asciiValue else {
      return offset < opportunities.count && opportunities[offset] == 1
    }
    return Self.opens(second, after: first, beforePrevious?.asciiValue)
  }

  // MARK: ASCII

  /// Whether a word of ASCII can have opportunities.
  static func hasOpportunities(inASCII word: Substring) -> Bool {
    var previous: UInt8 = 0
    for byte in word.utf8 {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "?"): return true
      case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"):
        if endsLines(previous) { return true }
      default: break
      }
      previous = byte
    }
    return false
  }

  /// The table of WebKit, which has no standard: URLs, options and dates break as in other browsers.
  private static func opens(_ next: UInt8, after previous: UInt8, _ beforePrevious: UInt8?) -> Bool {
    switch previous {
    case UInt8(ascii: "-"):
      switch next {
      case UInt8(ascii: ","), UInt8(ascii: "."): return false
      // A minus sign stays with its number; a hyphen follows a letter or a digit.
      case UInt8(ascii: "0")...UInt8(ascii: "9"): return beforePrevious.map(isAlphanumeric) ?? false
      default: return true
      }
    case UInt8(ascii: "?"):
      switch next {
      case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: ","),
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"),
        UInt8(ascii: "]"), UInt8(ascii: "}"):
        return false
      default: return true
      }
    default:
      switch next {
      case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"): return endsLines(previous)
      default: return false
      }
    }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Whether a line can end between this character and an opening bracket.
  private static func endsLines(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "/"), UInt8(ascii: "<"),
      UInt8(ascii: "@"), UInt8(ascii: "["), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "{"):
      false
    case 0x21...0x7E: !isAlphanumeric(byte)
    default: false
    }
  }
}
