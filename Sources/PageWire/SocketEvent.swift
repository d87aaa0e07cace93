/// What became of a WebSocket.
public enum SocketEvent: Equatable, Sendable {
  case opened(socket: UInt32, subprotocol: String)
  case received(SocketMessage)
  /// So many bytes of messages have been handed to the network.
  case sent(socket: UInt32, bytes: UInt32)
  /// The connection is gone; `failure` says why when it was not closed by both in order.
  case closed(socket: UInt32, code: UInt16, reason: String, wasClean: Bool, failure: String)
}
