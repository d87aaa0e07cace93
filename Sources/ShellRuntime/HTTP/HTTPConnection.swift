import CCurl

/// A connection to a server (TLS if its URL requires it) for a protocol other than HTTP.
final class HTTPConnection {
  /// The descriptor to watch; owned by libcurl.
  let socket: Int32
  private let handle: UnsafeMutableRawPointer
  private var release: (() -> Void)?

  init(handle: UnsafeMutableRawPointer, socket: Int32, release: @escaping () -> Void) {
    self.handle = handle
    self.socket = socket
    self.release = release
  }

  deinit { close() }

  /// The number of bytes that were sent, 0 if the buffer is full; nil if the connection is broken.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    var count = 0
    switch bytes.withUnsafeBytes({ curl_easy_send(handle, $0.baseAddress, $0.count, &count) }) {
    case CURLE_OK: return count
    case CURLE_AGAIN: return 0
    default: return nil
    }
  }

  /// The received bytes, empty at the end of the connection; nil if there are none yet.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var count = 0
    switch curl_easy_recv(handle, &buffer, buffer.count, &count) {
    case CURLE_OK: return Array(buffer.prefix(count))
    case CURLE_AGAIN: return nil
    default: return []
    }
  }

  /// Closes the connection, which must not be watched any more.
  func close() {
    release?()
    release = nil
  }
}
