#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A socket that listens on 127.0.0.1, at a port that the system chooses.
struct LocalListener {
  let descriptor: Int32
  let port: UInt16

  /// - Parameter backlog: maximum number of connections that were not accepted yet.
  init(backlog: Int32) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(descriptor, $0, length)
        _ = listen(descriptor, backlog)
        _ = getsockname(descriptor, $0, &length)
      }
    }
    self.descriptor = descriptor
    port = UInt16(bigEndian: address.sin_port)
  }
}
