import PageWire

/// Why a page host's loop ended.
public enum HostEnd: Equatable, Sendable {
  /// The shell closed the socket.
  case disconnected
  /// The shell said something that is not the protocol.
  case violated(WireViolation)
}
