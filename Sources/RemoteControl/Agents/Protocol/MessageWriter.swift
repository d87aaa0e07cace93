import BridgeContract

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes messages to what was standard output, a line each. From then on standard output is standard error, so that
/// nothing else can get between two messages.
final class MessageWriter {
  private let descriptor: Int32
  /// The client has closed its end.
  private(set) var hasFailed = false

  init() {
    descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    _ = dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  func send(_ message: JSONValue) {
    let bytes = Array((message.text + "\n").utf8)
    var done = 0
    while done < bytes.count, !hasFailed {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done) }
      if count > 0 { done += count } else if count == 0 || errno != EINTR { hasFailed = true }
    }
  }
}
