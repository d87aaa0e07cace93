#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Redirects standard error while the screen is open, so that output of libraries and the runtime does not corrupt it.
struct StandardErrorRedirection {
  private let original: Int32
  private let log: Int32
  /// The target file; nil captures to a pipe.
  let path: String?
  /// Read end of the pipe that captures output without a file. It is nonblocking and holds the first 64 KB.
  let capturePipe: Int32?

  /// The original standard error, for a final message.
  var messageDescriptor: Int32 { original }

  /// Opens the file for appending. Only its owner can read it, because it may contain page text.
  init(path: String?) throws(TerminalError) {
    let pipe = path == nil ? Self.openPipe() : nil
    capturePipe = pipe?.read
    let name = path ?? "/dev/null"
    let opened = pipe?.write ?? open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard opened >= 0 else { throw .cannotOpenLog(path: name, reason: Self.lastReason()) }
    let kept = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 10)
    guard kept >= 0 else {
      let reason = Self.lastReason()
      close(opened)
      throw .cannotOpenLog(path: name, reason: reason)
    }
    self.path = path
    log = opened
    original = kept
  }

  func begin() { dup2(log, STDERR_FILENO) }

  func end() { dup2(original, STDERR_FILENO) }

  /// Restores standard error and closes the target.
  func tearDown() {
    end()
    close(log)
    if let capturePipe { close(capturePipe) }
    close(original)
  }

  private static func openPipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }

  private static func lastReason() -> String { String(cString: strerror(errno)) }
}
