import CPageProcess
import PageWire

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The inherited socket: reads that may spin before they block (see `AnswerWait`), and writes of everything at once.
final class PageSocket {
  private let descriptor: Int32
  private var answerWait = AnswerWait { Int(hull_page_processor_count()) }
  private let capacity = 64 << 10
  private let buffer: UnsafeMutableRawBufferPointer

  init(descriptor: Int32) {
    self.descriptor = descriptor
    buffer = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Waits for bytes; nil at the end of the stream. The bytes hold until the next read.
  func read(expectingAnswer: Bool) -> UnsafeRawBufferPointer? {
    if expectingAnswer && answerWait.shouldStayAwake() {
      let deadline = monotonicNanoseconds() + UInt64(AnswerWait.awakeMicroseconds * 1_000)
      repeat {
        let count = recv(descriptor, buffer.baseAddress, capacity, Int32(MSG_DONTWAIT))
        if count >= 0 { return bytes(count) }
        if errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR { return nil }
      } while monotonicNanoseconds() < deadline
      answerWait.didStayAwakeInVain()
    }
    while true {
      let count = recv(descriptor, buffer.baseAddress, capacity, 0)
      if count >= 0 { return bytes(count) }
      switch errno {
      case EINTR: continue
      case EAGAIN: waitUntil(POLLIN)
      default: return nil
      }
    }
  }

  /// Writes all bytes; false when the peer is gone.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let count = send(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count, 0)
        if count >= 0 {
          rest = rest.dropFirst(count)
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
