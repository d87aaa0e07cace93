#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lines from a descriptor, as they come: a terminal's, a pipe's or a file's.
struct LineInput {
  /// Bytes of one line; what is longer is cut there.
  private static let longestLine = 65_536

  let descriptor: Int32
  private var waiting: [UInt8] = []
  private(set) var hasEnded = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Takes what is there now. Call it when the descriptor is readable: it waits otherwise.
  mutating func read() -> [String] {
    guard !hasEnded else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = systemRead(descriptor, &buffer, buffer.count)
    if count > 0 {
      waiting += buffer[..<count]
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      hasEnded = true
    }
    var lines: [String] = []
    while let end = waiting.firstIndex(of: 0x0A) {
      lines.append(Self.text(waiting[..<end]))
      waiting.removeFirst(end + 1)
    }
    if waiting.count > Self.longestLine || hasEnded && !waiting.isEmpty {
      lines.append(Self.text(waiting[...]))
      waiting = []
    }
    return lines
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.last == 0x0D ? bytes.dropLast() : bytes
    return String(decoding: line, as: UTF8.self)
  }
}

/// `read(2)`, whose name the method above covers.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
