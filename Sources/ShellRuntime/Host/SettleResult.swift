import PageWire

/// The result of a headless wait.
package enum SettleResult: Equatable, Sendable {
  /// Nothing is left to do within the horizon.
  case settled
  /// A page exceeded the time limit for a command.
  case pageUnresponsive(ViewID)
  /// The host's time limit was reached before a server or a native program replied.
  case timedOut
  /// The app has exited.
  case exited
}
