#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file line by line, without keeping it in memory.
package struct LineFile {
  private static let chunkSize = 1 << 20

  /// The position of a line without its line break.
  package struct Position: Sendable {
    package var offset: Int
    package var count: Int
  }

  package let path: String

  package init(_ path: String) { self.path = path }

  /// Calls a function with each line that ends with a line break, in order, until it returns false.
  /// - Returns: whether the file ends with a line break, or the function has ended the loop.
  package func forEachLine(
    _ body: (UnsafeRawBufferPointer, Position) throws(SessionError) -> Bool
  ) throws(SessionError) -> Bool {
    let descriptor = try openFile()
    defer { close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
    // The beginning of a line, followed by the current chunk.
    var buffer: [UInt8] = []
    var start = 0
    while true {
      let kept = buffer.count
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw failure }
      buffer.append(contentsOf: chunk[..<count])
      if count == 0 { return buffer.isEmpty }
      let consumed = try lines(of: buffer, searchedFrom: kept, start: start, body)
      guard let consumed else { return true }
      start += consumed
      buffer.removeFirst(consumed)
    }
  }

  /// Returns the number of consumed bytes; nil when the function has ended the loop.
  private func lines(
    of buffer: [UInt8], searchedFrom first: Int, start: Int,
    _ body: (UnsafeRawBufferPointer, Position) throws(SessionError) -> Bool
  ) throws(SessionError) -> Int? {
    let result = buffer.withUnsafeBytes { bytes -> Result<Int?, SessionError> in
      var lineStart = 0
      var search = first
      while search < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base.advanced(by: search), 0x0A, bytes.count - search)
      {
        let end = base.distance(to: UnsafeRawPointer(found))
        let line = UnsafeRawBufferPointer(rebasing: bytes[lineStart..<end])
        do throws(SessionError) {
          guard try body(line, Position(offset: start + lineStart, count: end - lineStart)) else {
            return .success(nil)
          }
        } catch {
          return .failure(error)
        }
        lineStart = end + 1
        search = lineStart
      }
      return .success(lineStart)
    }
    return try result.get()
  }

  /// The bytes of a line.
  package func line(at position: Position) throws(SessionError) -> [UInt8] {
    try LineFileReader(path).line(at: position)
  }

  fileprivate func openFile() throws(SessionError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure }
    return descriptor
  }

  fileprivate var failure: SessionError {
    SessionError(.badInput, "\(path): cannot be read: \(String(cString: strerror(errno)))")
  }
}

/// Reads lines of a file in any order. The file stays open.
final class LineFileReader {
  private let file: LineFile
  private let descriptor: Int32

  init(_ path: String) throws(SessionError) {
    file = LineFile(path)
    descriptor = try file.openFile()
  }

  deinit { close(descriptor) }

  var path: String { file.path }

  /// The bytes of a line.
  func line(at position: LineFile.Position) throws(SessionError) -> [UInt8] {
    var line = [UInt8](repeating: 0, count: position.count)
    var done = 0
    while done < line.count {
      let count = line.withUnsafeMutableBytes { bytes in
        pread(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done, off_t(position.offset + done))
      }
      guard count > 0 else { throw file.failure }
      done += count
    }
    return line
  }
}
