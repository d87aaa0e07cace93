/// A control sequence (ECMA-48 section 5.4): `ESC [`, parameters, intermediate bytes, final byte.
struct ControlSequence: Hashable, Sendable {
  /// How far a scan came.
  enum Scan: Hashable, Sendable {
    /// More bytes are needed.
    case incomplete
    /// Not a control sequence; that many bytes of it are to be dropped.
    case invalid(length: Int)
    case complete(ControlSequence, length: Int)
  }

  /// `<`, `=`, `>` or `?` before the parameters.
  var marker: UInt8?
  /// Parameters with their colon-separated parts; an empty part is nil.
  var parameters: [[Int?]]
  var intermediates: [UInt8]
  var final: UInt8

  /// Longer ones come from no terminal.
  static let lengthLimit = 128

  /// The first part of a parameter; `fallback` when it is absent or empty.
  func parameter(_ index: Int, or fallback: Int) -> Int {
    guard index < parameters.count, let value = parameters[index].first else { return fallback }
    return value ?? fallback
  }

  /// Reads one from bytes that start behind `ESC [`; lengths count from there.
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

  /// Nil for an empty field and for a number that no terminal means.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count <= 7 else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
