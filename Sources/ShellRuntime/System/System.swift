import CProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The only use of the C library in this target, with the differences between systems.
package enum System {
  /// The result of a read or write on a non-blocking descriptor.
  enum Transfer: Equatable {
    case bytes(Int)
    case wouldBlock
    case ended
    case failed(code: Int32)
  }

  /// Milliseconds of the system's monotonic clock.
  package static var monotonicMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Milliseconds since 1970.
  static var wallMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  static func receive(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .ended }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .failed(code: errno)
    }
  }

  static func transmit(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Transfer {
    while true {
      let count = write(descriptor, bytes.baseAddress, bytes.count)
      if count >= 0 { return .bytes(count) }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .failed(code: errno)
    }
  }

  /// Whether nothing can be read any more from a socket, since its peer is closed.
  static func hasEnded(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
    return count == 0 || count < 0 && errno == ECONNRESET
  }

  /// The error of listening at a port of 127.0.0.1; 0 if that is possible.
  static func listenFailure(atLocalPort port: UInt16) -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    var (reuses, address) = (Int32(1), sockaddr_in())
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuses, socklen_t(MemoryLayout.size(ofValue: reuses)))
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout.size(ofValue: address))
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
    }
    return bound == 0 && listen(descriptor, 1) == 0 ? 0 : errno
  }

  static func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
  }

  static func sendSignal(_ signal: ProcessSignal, to pid: Int32) {
    kill(pid, signal.number)
  }

  /// Sends a signal to all processes of a group.
  static func sendSignal(_ signal: ProcessSignal, toGroup group: Int32) {
    kill(-group, signal.number)
  }

  /// Waits for descriptors, forever with a negative timeout. Returns how many are ready, 0 also after a signal.
  static func poll(_ descriptors: inout [pollfd], timeoutMilliseconds: Int32) -> Int {
    let count = descriptors.withUnsafeMutableBufferPointer { buffer in
      #if canImport(Glibc)
        Glibc.poll(buffer.baseAddress, nfds_t(buffer.count), timeoutMilliseconds)
      #else
        Darwin.poll(buffer.baseAddress, nfds_t(buffer.count), timeoutMilliseconds)
      #endif
    }
    return max(0, Int(count))
  }

  static func errorText(_ code: Int32) -> String {
    String(cString: strerror(code))
  }
}
