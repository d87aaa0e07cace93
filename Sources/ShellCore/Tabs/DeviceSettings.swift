import PageWire

/// Settings of the device, which outlive the app.
public struct DeviceSettings: Equatable, Sendable {
  /// Permissions that the user has granted to the app's pages.
  public var grants: [DeviceState.Grant] = []
  public var network = NetworkCondition()
  public var isAirplaneMode = false

  public init() {}

  /// The effective network condition, including airplane mode.
  public var condition: NetworkCondition {
    var condition = network
    if isAirplaneMode { condition.isOffline = true }
    return condition
  }

  /// The part of the settings that pages can read.
  public var pageState: DeviceState { DeviceState(isOnline: !condition.isOffline, grants: grants) }
}
