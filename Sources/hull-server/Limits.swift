import NIOCore

/// The limits of connections and requests.
enum Limits {
  /// Bytes of all headers of a request.
  static let headers = 64 << 10
  /// Bytes of a request's body, and of a message of a WebSocket.
  static let body = 64 << 20
  /// Time for a request to arrive completely.
  static let requestTime = TimeAmount.seconds(30)
  /// Time without a request after which a connection is closed.
  static let idleTime = TimeAmount.minutes(5)
  /// Time in which a client can read the response before a connection with unread data is closed.
  static let lingerTime = TimeAmount.seconds(1)
  /// The pings before the closing frame of a client is answered, and the time between them.
  static let closingPings = 4
  static let closingTime = TimeAmount.milliseconds(4)
  static let connections = 512
  /// WebSockets of a session, or of developer tools.
  static let sockets = 64
  /// Fragments of a message of a WebSocket.
  static let fragments = 4096
  /// Bytes that wait for a client of a WebSocket, which is disconnected if there are more.
  static let unsentBytes = 256 << 20
  /// Time in which a session process has to exit before it is killed.
  static let exitTime = TimeAmount.seconds(2)
}
