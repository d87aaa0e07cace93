import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A small HTTP server on 127.0.0.1, in the loop of its test. Each connection serves one request.
final class TestServer {
  private final class Connection {
    var received: [UInt8] = []
  }

  let port: UInt16
  /// Received requests, each with its head and body.
  private(set) var requests: [String] = []
  /// The complete response for a path; a path without one gets no response.
  var responses: [String: String] = [:]
  private let loop: EventLoop
  private var listener: Int32

  init(loop: EventLoop) {
    self.loop = loop
    let local = LocalListener(backlog: 8)
    listener = local.descriptor
    port = local.port
    loop.watch(listener, for: .read) { [weak self] _ in self?.accept() }
  }

  deinit {
    stop()
  }

  /// Stops listening. A second call does nothing, since the descriptor may have been reused by another test.
  func stop() {
    guard listener >= 0 else { return }
    loop.unwatch(listener)
    close(listener)
    listener = -1
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  static func response(_ status: String, _ headers: [String] = [], body: String = "") -> String {
    (["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers)
      .joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  private func accept() {
    let connection = Connection()
    let descriptor = Glibc.accept(listener, nil, nil)
    guard descriptor >= 0 else { return }
    loop.watch(descriptor, for: .read) { [weak self] _ in self?.serve(descriptor, connection) }
  }

  private func serve(_ descriptor: Int32, _ connection: Connection) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    if count > 0 { connection.received += buffer[..<count] }
    let text = String(decoding: connection.received, as: UTF8.self)
    // The beginning of TLS is refused at once.
    if count > 0, connection.received.first != 0x16, !isComplete(text) { return }
    loop.unwatch(descriptor)
    if count > 0 {
      requests.append(text)
      let path = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      if let response = responses[path] {
        _ = Array(response.utf8).withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) }
      }
    }
    close(descriptor)
  }

  private func isComplete(_ text: String) -> Bool {
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let end = lines.firstIndex(of: "") else { return false }
    let header = lines[..<end].first { $0.lowercased().hasPrefix("content-length:") }
    let length = header.flatMap { Int($0.split(separator: " ").last ?? "") } ?? 0
    return lines[(end + 1)...].joined(separator: "\r\n").utf8.count >= length
  }
}
