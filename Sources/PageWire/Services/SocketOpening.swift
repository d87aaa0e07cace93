/// A page's request for a WebSocket (RFC 6455).
public struct SocketOpening: Equatable, Sendable {
  public var socket: UInt32
  /// Absolute URL; its scheme is ws or wss.
  public var url: String
  public var protocols: [String]

  public init(socket: UInt32, url: String, protocols: [String] = []) {
    self.socket = socket
    self.url = url
    self.protocols = protocols
  }
}

/// An event of a WebSocket.
public enum SocketEvent: Equatable, Sendable {
  case opened(socket: UInt32, subprotocol: String)
  case received(SocketMessage)
  /// The number of message bytes that were handed to the network.
  case sent(socket: UInt32, bytes: UInt32)
  /// The connection is closed; `failure` is the reason of an unclean close.
  case closed(socket: UInt32, code: UInt16, reason: String, wasClean: Bool, failure: String)
}

/// A complete message on a WebSocket, in either direction.
public struct SocketMessage: Equatable, Sendable {
  public var socket: UInt32
  /// Whether it is UTF-8 text, not binary data.
  public var isText: Bool
  public var bytes: [UInt8]

  public init(socket: UInt32, isText: Bool, bytes: [UInt8]) {
    self.socket = socket
    self.isText = isText
    self.bytes = bytes
  }
}
