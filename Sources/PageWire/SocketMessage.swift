/// A whole message on a WebSocket, either way.
public struct SocketMessage: Equatable, Sendable {
  public var socket: UInt32
  /// UTF-8, and not bytes of any kind.
  public var isText: Bool
  public var bytes: [UInt8]

  public init(socket: UInt32, isText: Bool, bytes: [UInt8]) {
    self.socket = socket
    self.isText = isText
    self.bytes = bytes
  }
}
