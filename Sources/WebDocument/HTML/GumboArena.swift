/// The memory of one parse, freed as a whole.
final class GumboArena {
  private var chunks: [UnsafeMutableRawPointer] = []
  private var next: UnsafeMutableRawPointer?
  private var left = 0
  private static let chunkSize = 256 * 1024

  deinit {
    for chunk in chunks { chunk.deallocate() }
  }

  func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    let needed = (max(size, 1) + 15) & ~15
    if needed > left || next == nil {
      let capacity = max(needed, Self.chunkSize)
      let chunk = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 16)
      chunks.append(chunk)
      // A large block gets a chunk of its own to avoid wasting the rest of the current one.
      guard needed < Self.chunkSize else { return chunk }
      next = chunk
      left = capacity
    }
    guard let block = next else { return UnsafeMutableRawPointer.allocate(byteCount: needed, alignment: 16) }
    next = block + needed
    left -= needed
    return block
  }
}
