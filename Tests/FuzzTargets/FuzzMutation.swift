import RandomTestKit

/// Mutations of an input beyond those of libFuzzer.
package enum FuzzMutation {
  /// Repeats a part of the input, or nests it, up to a size: time, depth and memory must not explode.
  package static func amplified(_ input: [UInt8], to size: Int, using random: inout SeededGenerator) -> [UInt8] {
    guard !input.isEmpty, input.count < size else { return input }
    let start = Int.random(in: 0..<input.count, using: &random)
    let longest = Bool.random(using: &random) ? 4 : 64
    let length = min(Int.random(in: 1...longest, using: &random), input.count - start)
    let part = input[start..<start + length]
    let count = (size - input.count) / length
    return Array(input[..<start] + repeatElement(part, count: count).joined() + input[start...])
  }

  /// Damages some bytes, or inserts, removes and repeats parts of the input and of another one.
  package static func mutated(_ input: [UInt8], with other: [UInt8], using random: inout SeededGenerator) -> [UInt8] {
    var bytes = input
    for _ in 0...Int.random(in: 0...3, using: &random) {
      let position = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, position + Int.random(in: 1...16, using: &random))
      switch Int.random(in: 0..<7, using: &random) {
      case 0 where position < bytes.count: bytes[position] = UInt8.random(in: 0...255, using: &random)
      case 1 where position < bytes.count: bytes[position] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: bytes.removeSubrange(position..<end)
      case 3: bytes.insert(contentsOf: bytes[position..<end], at: position)
      case 4: bytes.removeSubrange(position...)
      case 5 where !other.isEmpty:
        let start = Int.random(in: 0..<other.count, using: &random)
        let length = min(other.count - start, Int.random(in: 1...64, using: &random))
        bytes.insert(contentsOf: other[start..<start + length], at: position)
      default: bytes.insert(UInt8.random(in: 0...255, using: &random), at: position)
      }
    }
    return bytes
  }
}
