#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An engine that runs a native script, the native side of an app.
package protocol NativeSideEngine: AnyObject {
  /// Handles a line of the shell, its microtasks included. Returns false when the script shall end.
  func receive(_ line: String) -> Bool
}

/// The loop of a process that runs a native script (`hull-page --native`): reads lines from stdin, hands them to the
/// engine, and writes the engine's lines and the number of handled lines to stdout.
package final class NativeSideHost {
  private var output: [UInt8] = []
  private var isConnected = true

  package init() {}

  /// Serves until the shell closes the input, or requests the end.
  package func run(_ makeEngine: (_ send: @escaping (String) -> Void) -> any NativeSideEngine) {
    let engine = makeEngine { [weak self] line in self?.append(line) }
    var input: [UInt8] = []
    var handled = 0
    let capacity = 64 << 10
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 16)
    defer { buffer.deallocate() }
    while isConnected {
      let count = read(STDIN_FILENO, buffer.baseAddress, capacity)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      input.append(contentsOf: buffer[..<count])
      while let end = input.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: input[..<end], as: UTF8.self)
        input.removeSubrange(...end)
        let continues = engine.receive(line)
        handled += 1
        append("{\"handled\":\(handled)}")
        flush()
        if !continues { return }
      }
    }
  }

  private func append(_ line: String) {
    output.append(contentsOf: line.utf8)
    output.append(UInt8(ascii: "\n"))
    // A script that sends without an end waits for the shell.
    if output.count > Self.outputLimit { flush() }
  }

  private static let outputLimit = 1 << 20

  /// Writes what the engine has sent; a line and its count arrive together.
  private func flush() {
    var written = 0
    output.withUnsafeBytes { bytes in
      while written < bytes.count {
        let count = write(STDOUT_FILENO, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        if count > 0 {
          written += count
        } else if count < 0, errno != EINTR {
          isConnected = false
          return
        }
      }
    }
    output.removeAll(keepingCapacity: output.capacity <= 1 << 16)
  }
}
