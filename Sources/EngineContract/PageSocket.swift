import CPageProcess
import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The inherited socket: reads that may spin before they block (see `SpinPolicy`), and writes of complete buffers.
///
/// A process that can be copied also receives requests for copies: a byte with a socket, as a zygote does. They come
/// between messages, while this process waits for the next one, so that the copy waits for it as well.
final class PageSocket {
  let descriptor: Int32
  private var spinPolicy = SpinPolicy { Int(hull_page_processor_count()) }
  private let branches: Bool
  private let capacity = 64 << 10
  private let buffer: UnsafeMutableRawBufferPointer

  init(descriptor: Int32, branches: Bool = false) {
    self.descriptor = descriptor
    self.branches = branches
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Waits for bytes; nil at the end of the stream. The bytes are valid until the next read.
  func read(expectingReply expectingAnswer: Bool) -> UnsafeRawBufferPointer? {
    if expectingAnswer && spinPolicy.shouldSpin() {
      let deadline = monotonicNanoseconds() + UInt64(SpinPolicy.spinMicroseconds * 1_000)
      repeat {
        let count = receive(Int32(MSG_DONTWAIT))
        if count >= 0 { return bytes(count) }
        if errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR { return nil }
      } while monotonicNanoseconds() < deadline
      spinPolicy.spinTimedOut()
    }
    while true {
      let count = receive(0)
      if count >= 0 { return bytes(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntil(POLLIN)
      default: return nil
      }
    }
  }

  /// `recv` that also performs requests for copies.
  private func receive(_ flags: Int32) -> Int {
    guard branches else { return recv(descriptor, buffer.baseAddress, capacity, flags) }
    while true {
      var copySocket: Int32 = -1
      let count = hull_page_receive(descriptor, buffer.baseAddress, capacity, flags, &copySocket)
      guard copySocket >= 0 else { return count }
      // The shell requests no copies while commands are in transit.
      guard count == 1 else { return 0 }
      switch ProcessCopy.make(socket: copySocket, control: descriptor) {
      case .original: continue
      case .copy: ScriptWatchdog.start()
      // The shell detects a failed copy by its closed socket.
      case .disconnected, .failed: return 0
      }
    }
  }

  /// Writes all bytes; false when the peer is gone.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { all in
      var remaining = all[...]
      while !remaining.isEmpty {
        let count = send(descriptor, UnsafeRawBufferPointer(rebasing: remaining).baseAddress, remaining.count, 0)
        if count >= 0 {
          remaining = remaining.dropFirst(count)
        } else if errno == EAGAIN {
          waitUntil(POLLOUT)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  private func bytes(_ count: Int) -> UnsafeRawBufferPointer? {
    count == 0 ? nil : UnsafeRawBufferPointer(rebasing: buffer[..<count])
  }

  private func waitUntil(_ events: Int32) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = poll(&entry, 1, -1)
  }

  private func monotonicNanoseconds() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec) * 1_000_000_000 + UInt64(now.tv_nsec)
  }
}
