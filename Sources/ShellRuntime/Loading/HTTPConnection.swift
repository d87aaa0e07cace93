import CCurl

/// A connection to a server, secure where its URL says so, for another protocol than HTTP.
final class HTTPConnection {
  /// The descriptor to wait at; it is the library's own.
  let socket: Int32
  private let handle: UnsafeMutableRawPointer
  private var release: (() -> Void)?

  init(handle: UnsafeMutableRawPointer, socket: Int32, release: @escaping () -> Void) {
    self.handle = handle
    self.socket = socket
    self.release = release
  }

  deinit { close() }

  /// How many bytes were taken, 0 when there is no room now; nil when the connection is broken.
  func send(_ bytes: [UInt8]) -> Int? {
    var count = 0
    switch curl_easy_send(handle, bytes, bytes.count, &count) {
    case CURLE_OK: return count
    case CURLE_AGAIN: return 0
    default: return nil
    }
  }

  /// What has come, nothing at the end of the connection; nil when nothing has come yet.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    switch curl_easy_recv(handle, &buffer, buffer.count, &count) {
    case CURLE_OK: return Array(buffer.prefix(count))
    case CURLE_AGAIN: return nil
    default: return []
    }
  }

  /// The connection must not be watched any more.
  func close() {
    release?()
    release = nil
  }
}
