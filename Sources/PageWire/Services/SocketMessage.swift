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
