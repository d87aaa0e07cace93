import PageWire

/// The reason for which a host's loop ended.
public enum HostExitReason: Equatable, Sendable {
  /// The shell closed the socket.
  case disconnected
  /// The shell violated the protocol.
  case violated(WireViolation)
}
