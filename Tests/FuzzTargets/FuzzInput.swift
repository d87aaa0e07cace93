/// An input whose first bytes choose how the rest is read.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  /// The next byte of the input; 0 at its end.
  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// A choice of the next byte.
  mutating func choice<Value>(of values: [Value]) -> Value { values[Int(byte()) % values.count] }

  /// The bytes that are left.
  var rest: [UInt8] { Array(bytes) }

  /// The bytes that are left as a text; invalid sequences become U+FFFD.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes that are left in pieces of some bytes each, as a pipe or a socket delivers them.
  func pieces(of count: Int) -> [ArraySlice<UInt8>] {
    stride(from: bytes.startIndex, to: bytes.endIndex, by: count).map { bytes[$0..<min($0 + count, bytes.endIndex)] }
  }
}
