#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Diagnostic log lines, written to a file and never to the terminal.
final class LogFile {
  /// nil if lines are discarded.
  let descriptor: Int32?

  /// Opens the log. Without a path, lines are discarded.
  init(path: String?) throws(SessionError) {
    guard let path else {
      descriptor = nil
      return
    }
    let opened = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard opened >= 0 else {
      throw SessionError(.badInput, "\(path): the log cannot be written: \(String(cString: strerror(errno)))")
    }
    descriptor = opened
  }

  deinit {
    if let descriptor { close(descriptor) }
  }

  func write(_ line: String) {
    guard let descriptor else { return }
    // A log that cannot be written must not end the session that it describes.
    _ = FileSystem.writeAll(Array((line + "\n").utf8), to: descriptor)
  }
}
