/// Memory of one parse, given back at once when the parse is over.
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
      // A large block gets a chunk of its own, so that the rest of the open one is not wasted.
      guard needed < Self.chunkSize else { return chunk }
      next = chunk
      left = capacity
    }
    guard let place = next else { return UnsafeMutableRawPointer.allocate(byteCount: needed, alignment: 16) }
    next = place + needed
    left -= needed
    return place
  }
}
