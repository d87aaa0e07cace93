import Foundation
import Synchronization

/// A small HTTP server on 127.0.0.1, on its own thread. Each connection serves one request; requests for unknown paths
/// get no response.
final class LocalServer: Sendable {
  struct NoSocket: Error {}

  let port: UInt16
  private let listener: Int32
  private let answers: [String: String]
  private let received = Mutex<[String]>([])
  private let isListening = Atomic(true)
  /// Signaled when the thread has closed the listener. Nothing else closes it, since the thread could accept connections of
  /// another server that has the same descriptor then.
  private let ended = DispatchSemaphore(value: 0)

  init(_ answers: [String: String]) throws {
    self.answers = answers
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = listener
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw NoSocket() }
    port = UInt16(bigEndian: address.sin_port)
    let thread = Thread { [self] in serve() }
    thread.start()
  }

  /// The requests so far, in order.
  var requests: [String] { received.withLock { $0 } }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Stops listening. A second call does nothing.
  func stop() {
    guard isListening.exchange(false, ordering: .relaxed) else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    ended.wait()
  }

  /// Placeholder of a response whose body echoes the request.
  static let echo = "echo"

  /// Placeholder of a response for the user `u` with the password `right`.
  static let locked = "locked"

  private static func answer(_ answer: String, to request: String) -> String {
    switch answer {
    case echo: response("200 OK", body: request)
    case locked where request.contains("Authorization: Basic dTpyaWdodA=="): response("200 OK", body: "open")
    case locked: response("401 Unauthorized", [#"WWW-Authenticate: Basic realm="Vault""#], body: "closed")
    default: answer
    }
  }

  static func response(_ status: String, _ headers: [String] = [], body: String = "") -> String {
    (["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers)
      .joined(separator: "\r\n") + "\r\n\r\n" + body
  }

  /// A complete request; the body can arrive after the head.
  private func whole(_ start: String, of connection: Int32) -> String {
    var text = start
    let length = start.firstMatch(of: /(?i)content-length: ([0-9]+)/).flatMap { Int($0.1) } ?? 0
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while let head = text.firstRange(of: "\r\n\r\n"), text[head.upperBound...].utf8.count < length {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      text += String(decoding: buffer.prefix(count), as: UTF8.self)
    }
    return text
  }

  private func serve() {
    var silent: [Int32] = []
    while true {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { break }
      // A client that sends nothing does not keep `stop` waiting.
      var limit = timeval(tv_sec: 5, tv_usec: 0)
      setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      let count = recv(connection, &buffer, buffer.count, 0)
      // A connection that is closed before its request is read can lose the response.
      let request = whole(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self), of: connection)
      received.withLock { $0.append(request) }
      guard let answer = answers[request.split(separator: " ").dropFirst().first.map(String.init) ?? ""] else {
        silent.append(connection)
        continue
      }
      let text = Self.answer(answer, to: request)
      _ = Array(text.utf8).withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      close(connection)
    }
    for connection in silent { close(connection) }
    close(listener)
    ended.signal()
  }
}

extension String {
  /// The response for a page.
  static func page(_ html: String) -> String {
    LocalServer.response("200 OK", ["Content-Type: text/html; charset=utf-8"], body: html)
  }
}
