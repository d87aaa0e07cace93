#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The standard streams, without a larger library.
enum StandardStreams {
  /// Reads standard input to its end.
  static func readAll() throws(PictureFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw PictureFailure("standard input cannot be read", status: 3)
      }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32 = STDOUT_FILENO) throws(PictureFailure) {
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { writeOnce(descriptor, $0) }
      if count < 0 {
        if errno == EINTR { continue }
        throw PictureFailure("the output cannot be written", status: 3)
      }
      start += count
    }
  }

  static func complain(_ failure: PictureFailure) -> Never {
    try? write(Array("hull-picture: \(failure.message)\n".utf8), to: STDERR_FILENO)
    exit(failure.status)
  }

  private static func writeOnce(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
