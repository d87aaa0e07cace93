/// The bytes of a cached command. Their hash is computed once, since they are looked up often.
struct CommandPacket: Hashable {
  let bytes: [UInt8]
  private let digest: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var hasher = Hasher()
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    digest = hasher.finalize()
  }

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  static func == (left: CommandPacket, right: CommandPacket) -> Bool {
    left.digest == right.digest && left.bytes == right.bytes
  }
}
