@testable import ShellRuntime

/// A case of the Autobahn test suite for WebSocket clients that echo messages: frames of the server, and all frames that
/// the client must send.
struct SocketCase {
  /// How the bytes of the frames are split into writes.
  enum Chop {
    case none
    /// A write for each frame.
    case frames
    /// Writes of a number of bytes.
    case bytes(Int)
    /// A write of a number of bytes for each, and one of the others.
    case sizes([Int])
  }

  /// How the connection ends.
  enum End: Equatable {
    /// The closing handshake is complete; the server's frame has this code.
    case clean(UInt16?)
    /// The client fails the connection, and sends this code.
    case failed(UInt16)
  }

  struct Frame: Equatable {
    var kind: UInt8
    var payload: [UInt8] = []
    var isLast = true
    /// The three reserved bits.
    var reserved: UInt8 = 0

    static func text(_ payload: [UInt8], isLast: Bool = true, reserved: UInt8 = 0) -> Frame {
      Frame(kind: 1, payload: payload, isLast: isLast, reserved: reserved)
    }
    static func text(_ payload: String) -> Frame { text(Array(payload.utf8)) }
    static func more(_ payload: [UInt8], isLast: Bool = true) -> Frame {
      Frame(kind: 0, payload: payload, isLast: isLast)
    }
    static func ping(_ payload: [UInt8] = []) -> Frame { Frame(kind: 9, payload: payload) }
    static func pong(_ payload: [UInt8] = []) -> Frame { Frame(kind: 10, payload: payload) }
    static func close(_ code: UInt16, _ reason: [UInt8] = []) -> Frame {
      Frame(kind: 8, payload: [UInt8(code >> 8), UInt8(code & 0xFF)] + reason)
    }

    /// The encoded frame, without a mask as a server sends it.
    var bytes: [UInt8] {
      let length: [UInt8] =
        switch payload.count {
        case ..<126: [UInt8(payload.count)]
        case ..<65_536: [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        default: [127] + (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
        }
      return [(isLast ? 0x80 : 0) | reserved << 4 | kind] + length + payload
    }
  }

  var id: String
  var frames: [Frame]
  var chop: Chop
  /// The client's frames before its close frame: echoes and pongs.
  var replies: [Frame]
  var end: End
  /// The number of writes after which the client must have failed, if not after all.
  var failsAfter: Int?

  init(
    _ id: String, _ frames: [Frame], _ chop: Chop = .none, replies: [Frame] = [], end: End = .clean(1000),
    failsAfter: Int? = nil
  ) {
    self.id = id
    self.frames = frames
    self.chop = chop
    self.replies = replies
    self.end = end
    self.failsAfter = failsAfter
  }

  /// An echo of one message, in one frame or several.
  static func echo(_ id: String, _ frames: [Frame], _ chop: Chop = .none) -> SocketCase {
    SocketCase(
      id, frames, chop, replies: [Frame(kind: frames.first?.kind ?? 1, payload: frames.flatMap(\.payload))])
  }

  /// Whether the server's frames already contain the start of the closing handshake.
  var hasClose: Bool { frames.contains { $0.kind == 8 } }

  var writes: [[UInt8]] {
    let bytes = frames.flatMap(\.bytes)
    switch chop {
    case .none: return [bytes]
    case .frames: return frames.map(\.bytes)
    case .bytes(let count):
      return stride(from: 0, to: bytes.count, by: count).map { Array(bytes[$0..<min($0 + count, bytes.count)]) }
    case .sizes(let sizes):
      var rest = bytes[...]
      return sizes.map { size in
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
      } + [Array(bytes.dropFirst(sizes.reduce(0, +)))]
    }
  }
}
