/// The device's status bar beyond the network indicator, as the app's profile sets it for pictures and flows.
public struct StatusBarConfiguration: Equatable, Sendable {
  /// A fixed time of day in minutes since midnight; nil for the clock's time.
  public var minutes: Int?
  /// Charge of the battery in percent.
  public var battery = 100
  public var isCharging = false

  public init() {}
}
