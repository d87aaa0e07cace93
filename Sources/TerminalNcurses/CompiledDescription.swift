/// Encodes a terminal's description in the compiled terminfo format (term(5), "extended number format" with 32-bit
/// numbers).
struct CompiledDescription: Sendable {
  private static let magic = 0o1036

  /// The terminal's name, and all standard capabilities in terminfo's order; nil for absent ones.
  var name: String
  var flags: [Bool]
  var numbers: [Int?]
  var strings: [[UInt8]?]
  /// Extended capabilities, sorted by name.
  var extendedFlags: [String]
  var extendedNumbers: [(name: String, value: Int)]

  func encoded() -> [UInt8] {
    let names = Array(name.utf8) + [0]
    var table: [UInt8] = []
    var offsets: [Int] = []
    for string in strings {
      guard let string else {
        offsets.append(-1)
        continue
      }
      offsets.append(table.count)
      table += string + [0]
    }
    var result: [UInt8] = []
    for value in [Self.magic, names.count, flags.count, numbers.count, strings.count, table.count] {
      Self.append(value, bytes: 2, to: &result)
    }
    result += names
    result += flags.map { $0 ? 1 : 0 }
    Self.pad(&result)
    for number in numbers { Self.append(number ?? -1, bytes: 4, to: &result) }
    for offset in offsets { Self.append(offset, bytes: 2, to: &result) }
    result += table
    Self.pad(&result)
    appendExtras(to: &result)
    return result
  }

  /// Value of the variable TERMINFO with the description itself (ncurses 6.1 and later).
  func terminfoValue() -> String {
    let digits = Array("0123456789abcdef".utf8)
    let hexadecimal = encoded().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return "hex:" + String(decoding: hexadecimal, as: UTF8.self)
  }

  private func appendExtras(to result: inout [UInt8]) {
    let names = extendedFlags + extendedNumbers.map(\.name)
    var table: [UInt8] = []
    var offsets: [Int] = []
    for name in names {
      offsets.append(table.count)
      table += Array(name.utf8) + [0]
    }
    for value in [extendedFlags.count, extendedNumbers.count, 0, names.count, table.count] {
      Self.append(value, bytes: 2, to: &result)
    }
    result += extendedFlags.map { _ in 1 }
    Self.pad(&result)
    for number in extendedNumbers { Self.append(number.value, bytes: 4, to: &result) }
    for offset in offsets { Self.append(offset, bytes: 2, to: &result) }
    result += table
  }

  /// Little-endian two's complement.
  private static func append(_ value: Int, bytes count: Int, to result: inout [UInt8]) {
    for shift in 0..<count { result.append(UInt8(truncatingIfNeeded: value >> (8 * shift))) }
  }

  /// Numbers are aligned to even offsets.
  private static func pad(_ result: inout [UInt8]) {
    if result.count % 2 == 1 { result.append(0) }
  }
}
