import BridgeContract
import PageWire
import WebPolicy

/// The opening handshake (RFC 6455, section 4).
struct WebSocketHandshake {
  private static let secret = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

  let key: String
  let protocols: [String]

  init(protocols: [String]) {
    self.init(protocols: protocols, nonce: (0..<16).map { _ in UInt8.random(in: 0...255) })
  }

  /// - Parameter nonce: 16 unpredictable bytes.
  init(protocols: [String], nonce: [UInt8]) {
    self.protocols = protocols
    key = Base64.encoded(nonce)
  }

  /// The expected `Sec-WebSocket-Accept`.
  var accept: String { Base64.encoded(SHA1.digest(of: Array((key + Self.secret).utf8))) }

  /// The bytes of the request.
  func request(for target: ParsedURL, query: String, origin: String, userAgent: String, cookie: String) -> [UInt8] {
    var lines = [
      "GET \(target.path.isEmpty ? "/" : target.path)\(query) HTTP/1.1", "Host: \(target.authority)",
      "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13",
      "Origin: \(origin)", "User-Agent: \(userAgent)", "Pragma: no-cache", "Cache-Control: no-cache",
    ]
    if !protocols.isEmpty { lines.append("Sec-WebSocket-Protocol: \(protocols.joined(separator: ", "))") }
    if !cookie.isEmpty { lines.append("Cookie: \(cookie)") }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// Validates the server's response.
  func check(_ head: String) -> Result {
    let lines = head.split(separator: "\r\n")
    let status = lines.first?.split(separator: " ").dropFirst().first ?? ""
    guard status == "101" else { return .refused("the server replied with status \(status)") }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let name = line[..<colon].lowercased()
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      headers[name] = headers[name].map { "\($0), \(value)" } ?? String(value)
    }
    guard headers["upgrade"]?.lowercased() == "websocket" else { return .refused("the server does not upgrade") }
    guard CrossOrigin.list(headers["connection"]).contains(where: { $0.lowercased() == "upgrade" }) else {
      return .refused("the server does not upgrade the connection")
    }
    guard headers["sec-websocket-accept"] == accept else {
      return .refused("the server's Sec-WebSocket-Accept is wrong")
    }
    guard headers["sec-websocket-extensions"] == nil else {
      return .refused("the server uses extensions that were not offered")
    }
    let chosen = headers["sec-websocket-protocol"] ?? ""
    guard chosen.isEmpty || protocols.contains(chosen) else {
      return .refused("the server chose the subprotocol \(chosen), which was not offered")
    }
    return .accepted(subprotocol: chosen)
  }

  enum Result: Equatable {
    case accepted(subprotocol: String)
    case refused(String)
  }
}
