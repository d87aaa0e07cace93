import PageWire

/// How a headless wait ended.
public enum SettleResult: Equatable, Sendable {
  /// Nothing is left to do within the horizon.
  case settled
  /// A page took longer than its time to settle a command.
  case pageNotAnswering(ViewID)
  /// The host's patience was over before a server or a native program had answered.
  case outOfTime
  /// The app has exited.
  case exited
}
