/// What the device's status bar says beyond the network, as the app's profile sets it for pictures and flows.
public struct StatusBarConfiguration: Equatable, Sendable {
  /// The time of day that stands still there, in minutes since midnight; nil for the clock's.
  public var minutes: Int?
  /// Charge of the battery in percent.
  public var battery = 100
  public var isCharging = false

  public init() {}
}
