import ShellRuntime
import WebDriver

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The socket between the server and the process of a WebDriver session.
final class SessionChannel {
  let descriptor: Int32
  private var received: [UInt8] = []
  /// The server has closed the socket, or has violated the protocol.
  private(set) var hasEnded = false

  init(descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// The next message that has arrived; nil if there is none yet.
  func take() -> SessionFrame? {
    guard !hasEnded else { return nil }
    do throws(SessionFrame.InvalidFrame) {
      return try SessionFrame.take(from: &received)
    } catch {
      hasEnded = true
      return nil
    }
  }

  /// Reads what has arrived; blocks until something does.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
    if count > 0 { received += buffer.prefix(count) } else if count == 0 || errno != EINTR { hasEnded = true }
  }

  /// Waits until something can be read. Returns false after a number of milliseconds; nil waits without limit.
  func waitForInput(milliseconds: Double?) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let timeout = milliseconds.map { Int32(min(max(0, $0.rounded(.up)), 1_000_000_000)) } ?? -1
    return poll(&event, 1, timeout) > 0
  }

  func send(_ frame: SessionFrame) {
    let bytes = frame.bytes
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { done += count } else if count == 0 || errno != EINTR { return hasEnded = true }
    }
  }
}
