#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads lines from a descriptor: a terminal, a pipe or a file.
struct LineInput {
  /// Maximum length of a line in bytes; a longer one is split.
  private static let lineLimit = 65_536

  let descriptor: Int32
  private var buffered: [UInt8] = []
  private(set) var hasEnded = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  /// Reads the available input and returns the complete lines. Call it when the descriptor is readable; it blocks otherwise.
  mutating func read() -> [String] {
    guard !hasEnded else { return [] }
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = systemRead(descriptor, &buffer, buffer.count)
    if count > 0 {
      buffered += buffer[..<count]
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      hasEnded = true
    }
    var lines: [String] = []
    while let end = buffered.firstIndex(of: 0x0A) {
      lines.append(Self.text(buffered[..<end]))
      buffered.removeFirst(end + 1)
    }
    if buffered.count > Self.lineLimit || hasEnded && !buffered.isEmpty {
      lines.append(Self.text(buffered[...]))
      buffered = []
    }
    return lines
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = bytes.last == 0x0D ? bytes.dropLast() : bytes
    return String(decoding: line, as: UTF8.self)
  }
}

/// `read(2)`, which the method above shadows.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
