/// Bytes that are queued for a non-blocking descriptor.
package struct OutgoingBuffer {
  private var bytes: [UInt8] = []
  private var written = 0

  package init() {}

  /// The number of bytes still to write.
  package var count: Int { bytes.count - written }

  /// Appends a packet.
  package mutating func append(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more)
  }

  mutating func append(_ other: OutgoingBuffer) {
    bytes.append(contentsOf: other.bytes[other.written...])
  }

  /// Writes as many bytes as the descriptor accepts. Returns false if it is closed or broken.
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
    // Free the memory of a large document.
    bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
    written = 0
  }
}
