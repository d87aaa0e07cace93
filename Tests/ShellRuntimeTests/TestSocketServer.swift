import PageWire

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A WebSocket server for one connection on 127.0.0.1: it accepts the last offered subprotocol, sends a greeting, and,
/// unless it only records, echoes text messages and completes the closing handshake.
final class TestSocketServer {
  let port: UInt16
  /// The request of the handshake.
  private(set) var head = ""
  /// Frames of the client, unmasked.
  private(set) var received: [(kind: UInt8, payload: [UInt8])] = []
  /// Whether the server sends nothing by itself after the greeting.
  var onlyRecords = false
  /// Bytes that follow the handshake.
  var greeting: [UInt8] = []
  private let loop: EventLoop
  private let listener: Int32
  private var connection: Int32 = -1
  private var buffer: [UInt8] = []

  /// - Parameter receiveBuffer: the bytes that the system stores before the server reads them; nil for the system's number.
  init(loop: EventLoop, receiveBuffer: Int32? = nil) {
    self.loop = loop
    let local = LocalListener(backlog: 1)
    if var receiveBuffer {
      setsockopt(local.descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
    }
    listener = local.descriptor
    port = local.port
    loop.watch(listener, for: .read) { [weak self] _ in self?.accept() }
  }

  deinit {
    loop.unwatch(listener)
    close(listener)
    end()
  }

  private func accept() {
    connection = Glibc.accept(listener, nil, nil)
    loop.watch(connection, for: .read) { [weak self] _ in self?.serve() }
  }

  private func serve() {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(connection, &bytes, bytes.count, 0)
    guard count > 0 else { return end() }
    buffer += bytes[..<count]
    if head.isEmpty { shakeHands() }
    while let frame = nextFrame() {
      received.append(frame)
      guard !onlyRecords else { continue }
      if frame.kind == 1 { write([0x81, UInt8(frame.payload.count)] + frame.payload) }
      if frame.kind == 8 {
        write([0x88, UInt8(frame.payload.count)] + frame.payload)
        return end()
      }
    }
  }

  private func shakeHands() {
    guard let end = buffer.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
    head = String(decoding: buffer[..<end.upperBound], as: UTF8.self)
    buffer.removeSubrange(..<end.upperBound)
    let key = header("Sec-WebSocket-Key")
    let accept = Self.base64(SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8)))
    var response = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    response += "Sec-WebSocket-Accept: \(accept)\r\n"
    if let name = header("Sec-WebSocket-Protocol").split(separator: ", ").last {
      response += "Sec-WebSocket-Protocol: \(name)\r\n"
    }
    write(Array((response + "\r\n").utf8) + greeting)
  }

  private func header(_ name: String) -> String {
    let line = head.split(separator: "\r\n").first { $0.hasPrefix(name + ": ") }
    return line.map { String($0.dropFirst(name.count + 2)) } ?? ""
  }

  private func nextFrame() -> (kind: UInt8, payload: [UInt8])? {
    guard buffer.count >= 6 else { return nil }
    let short = Int(buffer[1] & 0x7F)
    let lengthBytes = short == 126 ? 2 : short == 127 ? 8 : 0
    let start = 6 + lengthBytes
    guard buffer.count >= start else { return nil }
    let length = lengthBytes == 0 ? short : buffer[2..<2 + lengthBytes].reduce(0) { $0 << 8 | Int($1) }
    guard buffer.count >= start + length else { return nil }
    let payload = (0..<length).map { buffer[start + $0] ^ buffer[start - 4 + $0 % 4] }
    let kind = buffer[0] & 0x0F
    buffer.removeSubrange(..<(start + length))
    return (kind, payload)
  }

  func write(_ bytes: [UInt8]) {
    // The client may have closed the connection because of what it got before.
    _ = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// The client has closed its connection.
  var hasEnded: Bool { connection < 0 }

  private func end() {
    guard connection >= 0 else { return }
    loop.unwatch(connection)
    close(connection)
    connection = -1
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let word = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 { text.append(index <= group.count ? alphabet[word >> (18 - 6 * index) & 63] : "=") }
    }
    return text
  }
}
