import BridgeContract
import Foundation
import SystemTestKit

/// A WebSocket of `hull serve` that writes down the messages in both directions.
final class WebSocketConnection {
  /// A message that does not come in this time fails the test.
  private static let secondsForMessage = 30

  private let connection: Int32
  private var received: [UInt8] = []
  private var count = 0
  /// Messages that came before those that were awaited.
  private var skipped: [JSONValue] = []
  /// Commands with their responses, and events, as they came.
  private(set) var transcript = ""

  /// - Parameter url: the `webSocketUrl` of a session on 127.0.0.1.
  init(_ url: String) throws {
    guard let found = url.firstMatch(of: #/^ws://(127\.0\.0\.1:([0-9]+))(/.*)$/#), let port = UInt16(found.2) else {
      throw WebDriverClient.Failure(message: "no address of a WebSocket: \(url)")
    }
    connection = try WebDriverClient.connect(to: port)
    var limit = timeval(tv_sec: Self.secondsForMessage, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let head = """
      GET \(found.3) HTTP/1.1\r\nHost: \(found.1)\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
      Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n
      """
    write(Array(head.utf8))
    while received.count < 4 || received.suffix(4) != [13, 10, 13, 10] {
      // One byte at a time: what follows the head belongs to the first message.
      received += try read(1)
    }
    let response = String(decoding: received, as: UTF8.self)
    guard response.hasPrefix("HTTP/1.1 101") else { throw WebDriverClient.Failure(message: response) }
    received = []
  }

  deinit { close(connection) }

  private func write(_ bytes: [UInt8]) { _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

  private func read(_ maximum: Int) throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: maximum)
    let count = recv(connection, &buffer, maximum, 0)
    guard count > 0 else {
      throw WebDriverClient.Failure(
        message: (count == 0 ? "the server has closed the WebSocket" : "no message has come") + ":\n" + transcript)
    }
    return Array(buffer.prefix(count))
  }

  /// Sends a text message, masked with zeros (RFC 6455, section 5.3).
  func sendText(_ text: String) {
    let payload = Array(text.utf8)
    var bytes: [UInt8] = [0x81]
    switch payload.count {
    case ..<126: bytes.append(0x80 | UInt8(payload.count))
    case ..<65_536: bytes += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      bytes.append(0x80 | 127)
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> (8 * $0)) }
    }
    write(bytes + [0, 0, 0, 0] + payload)
  }

  /// The next text message.
  func receiveText() throws -> String {
    while true {
      if let (payload, length) = frame() {
        let isText = received[0] & 0x0F == 1
        received.removeFirst(length)
        if isText { return String(decoding: payload, as: UTF8.self) }
        continue
      }
      received += try read(1 << 16)
    }
  }

  /// Sends a closing frame and a command after it. Returns what is received until the connection ends: opcodes and payloads.
  func closingFrames() throws -> [[UInt8]] {
    write([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xE8])
    sendText(#"{"id":99,"method":"session.status","params":{}}"#)
    var frames: [[UInt8]] = []
    while let bytes = try? read(1 << 16) {
      received += bytes
      while let (payload, length) = frame() {
        frames.append([received[0] & 0x0F] + payload)
        received.removeFirst(length)
      }
    }
    return frames
  }

  private func frame() -> (payload: [UInt8], length: Int)? {
    guard received.count >= 2 else { return nil }
    var length = Int(received[1] & 0x7F)
    var start = 2
    if length == 126 || length == 127 {
      start += length == 126 ? 2 : 8
      guard received.count >= start else { return nil }
      length = received[2..<start].reduce(0) { $0 << 8 | Int($1) }
    }
    guard received.count >= start + length else { return nil }
    return (Array(received[start..<start + length]), start + length)
  }

  private func writeDown(_ line: String) {
    transcript += line.count > 2_000 ? "\(line.prefix(2_000))...\n" : line + "\n"
  }

  /// Sends a command without waiting for its response. Returns its id.
  @discardableResult
  func begin(_ method: String, _ parameters: String = "{}") -> Int {
    count += 1
    writeDown("> \(count) \(method) \(parameters)")
    sendText(#"{"id":\#(count),"method":"\#(method)","params":\#(parameters)}"#)
    return count
  }

  /// Sends a command, and returns its result or error. Events before it are written down.
  @discardableResult
  func command(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    try response(to: begin(method, parameters))
  }

  /// Waits for the response to a command.
  @discardableResult
  func response(to id: Int) throws -> JSONValue { try message { $0["id"] == .integer(Int64(id)) } }

  /// Waits for the next error without a command.
  func expectError() throws { _ = try message { $0["type"] == .string("error") } }

  /// Waits for an event, and returns its parameters.
  func event(_ method: String, where isMeant: (JSONValue) -> Bool = { _ in true }) throws -> JSONValue {
    try message { $0["method"] == .string(method) && isMeant($0["params"] ?? .null) }["params"] ?? .null
  }

  private func message(where isMeant: (JSONValue) -> Bool) throws -> JSONValue {
    if let index = skipped.firstIndex(where: isMeant) {
      let json = skipped.remove(at: index)
      return json["result"] ?? json
    }
    while true {
      let text = try receiveText()
      writeDown("  \(text)")
      let json = try JSONValue(parsing: text)
      if isMeant(json) { return json["result"] ?? json }
      skipped.append(json)
    }
  }

  /// The transcript without what differs between runs.
  var normalizedTranscript: String {
    transcript.replacing(#/127\.0\.0\.1:[0-9]+/#, with: "HOST").replacing(#/[0-9a-f]{32}/#, with: "ID")
      .replacing(#/"pid":[0-9]+/#, with: #""pid":PID"#)
  }
}
