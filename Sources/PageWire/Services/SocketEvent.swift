/// An event of a WebSocket.
public enum SocketEvent: Equatable, Sendable {
  case opened(socket: UInt32, subprotocol: String)
  case received(SocketMessage)
  /// The number of message bytes that were handed to the network.
  case sent(socket: UInt32, bytes: UInt32)
  /// The connection is closed; `failure` is the reason of an unclean close.
  case closed(socket: UInt32, code: UInt16, reason: String, wasClean: Bool, failure: String)
}
