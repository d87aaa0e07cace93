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
