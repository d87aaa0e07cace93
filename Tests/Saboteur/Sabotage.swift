import RandomTestKit

/// Damages one message of a direction of the page protocol.
struct Sabotage {
  /// What happens to the message.
  enum Damage: String {
    /// Some bits of its body change.
    case flip
    /// Its length is another one, mostly a huge one.
    case length
    /// It is not delivered.
    case drop
    /// It is delivered twice.
    case duplicate
    /// Random bytes come before it.
    case insert
    /// Its last bytes are missing, and other messages follow.
    case truncate
    /// It comes after the next message.
    case reorder
    /// The first message is delivered again in its place.
    case replay
    /// The direction ends within it.
    case end
  }

  private let damage: Damage
  /// The number of the damaged message, from 0.
  private let number: Int
  private var random: SeededGenerator
  private var count = 0
  private var buffer: [UInt8] = []
  private var first: [UInt8] = []
  private var held: [UInt8] = []
  /// No more bytes are delivered.
  private(set) var hasEnded = false

  init(_ damage: Damage, number: Int, seed: UInt64) {
    self.damage = damage
    self.number = number
    random = SeededGenerator(seed: seed)
  }

  /// The bytes to deliver for received ones.
  mutating func delivered(for bytes: UnsafeRawBufferPointer) -> [UInt8] {
    buffer.append(contentsOf: bytes)
    var result: [UInt8] = []
    while !hasEnded, let packet = nextPacket() {
      if first.isEmpty { first = packet }
      result += count == number ? damaged(packet) : packet
      if count > number {
        result += held
        held = []
      }
      count += 1
    }
    return result
  }

  private mutating func nextPacket() -> [UInt8]? {
    guard buffer.count >= 4 else { return nil }
    let length = 4 + (0..<4).reduce(0) { $0 | Int(buffer[$1]) << (8 * $1) }
    guard buffer.count >= length else { return nil }
    defer { buffer.removeFirst(length) }
    return Array(buffer[..<length])
  }

  private mutating func damaged(_ packet: [UInt8]) -> [UInt8] {
    var packet = packet
    switch damage {
    case .flip:
      for _ in 0...Int.random(in: 0...2, using: &random) where packet.count > 4 {
        packet[Int.random(in: 4..<packet.count, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
      }
    case .length:
      let actual = UInt32(packet.count - 4)
      let length = [0, actual &- 1, actual + 1, 64 << 20, 1 << 31, .max].randomElement(using: &random) ?? .max
      for index in 0..<4 { packet[index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
    case .drop: return []
    case .duplicate: return packet + packet
    case .insert: return (0...Int.random(in: 0...40, using: &random)).map { _ in random.byte() } + packet
    case .truncate: packet.removeLast(Int.random(in: 1..<packet.count, using: &random))
    case .reorder:
      held = packet
      return []
    case .replay: return first
    case .end:
      hasEnded = true
      packet.removeLast(Int.random(in: 0..<packet.count, using: &random))
    }
    return packet
  }
}

extension SeededGenerator {
  fileprivate mutating func byte() -> UInt8 { UInt8.random(in: 0...255, using: &self) }
}
