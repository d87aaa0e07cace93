/// Bytes that wait for a non-blocking descriptor to take them.
struct OutgoingBuffer {
  private var bytes: [UInt8] = []
  private var written = 0

  /// Bytes still to write.
  var count: Int { bytes.count - written }

  mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  mutating func append(_ other: OutgoingBuffer) {
    bytes.append(contentsOf: other.bytes[other.written...])
  }

  /// Writes what the descriptor takes now. False when it takes nothing more, ever.
  mutating func flush(to descriptor: Int32) -> Bool {
    while count > 0 {
      let result = bytes.withUnsafeBytes { source in
        System.transmit(descriptor, UnsafeRawBufferPointer(rebasing: source[written...]))
      }
      switch result {
      case .bytes(let count): written += count
      case .wouldBlock: return true
      case .ended, .failed:
        clear()
        return false
      }
    }
    clear()
    return true
  }

  mutating func clear() {
    // A buffer that once held a whole document is not kept.
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
    written = 0
  }
}
