/// A control sequence (ECMA-48 section 5.4): `ESC [`, parameters, intermediate bytes, final byte.
struct ControlSequence: Hashable, Sendable {
  /// Result of a scan.
  enum Scan: Hashable, Sendable {
    /// More bytes are needed.
    case incomplete
    /// Not a control sequence; `length` bytes must be dropped.
    case invalid(length: Int)
    case complete(ControlSequence, length: Int)
  }

  /// `<`, `=`, `>` or `?` before the parameters.
  var marker: UInt8?
  /// Parameters with their colon-separated parts; an empty part is nil.
  var parameters: [[Int?]]
  var intermediates: [UInt8]
  var final: UInt8

  /// Maximum length in bytes; terminals do not send longer sequences.
  static let lengthLimit = 128

  /// The first part of a parameter; `fallback` if it is absent or empty.
  func parameter(_ index: Int, or fallback: Int) -> Int {
    guard index < parameters.count, let value = parameters[index].first else { return fallback }
    return value ?? fallback
  }

  /// Parses bytes after `ESC [`; lengths count from there.
  static func scan(_ bytes: ArraySlice<UInt8>) -> Scan {
    var marker: UInt8?
    var fields: [UInt8] = []
    var intermediates: [UInt8] = []
    for (offset, byte) in bytes.enumerated() {
      guard offset < lengthLimit else { return .invalid(length: offset) }
      switch byte {
      case 0x3C...0x3F where offset == 0: marker = byte
      case 0x30...0x3B where intermediates.isEmpty: fields.append(byte)
      case 0x20...0x2F: intermediates.append(byte)
      case 0x40...0x7E:
        let sequence = ControlSequence(
          marker: marker, parameters: split(fields), intermediates: intermediates, final: byte)
        return .complete(sequence, length: offset + 1)
      default: return .invalid(length: offset)
      }
    }
    return bytes.count < lengthLimit ? .incomplete : .invalid(length: bytes.count)
  }

  private static func split(_ fields: [UInt8]) -> [[Int?]] {
    guard !fields.isEmpty else { return [] }
    return fields.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { field in
      field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(number)
    }
  }

  /// nil for an empty field and for numbers with too many digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 7 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
