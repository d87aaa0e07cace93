import ShellCore
import TerminalModel

/// The settings under `hull` in a flow's header. They override app.yaml.
public struct FlowSettings: Equatable, Sendable {
  /// The platform; nil for app.yaml's.
  public var platform: Platform?
  /// The recovery of all tabs after a renderer death; nil for app.yaml's.
  public var recovery: RecoveryConfiguration?
  /// The state restoration after the system killed the app; nil for app.yaml's.
  public var restoration: RestorationConfiguration?

  /// Settings of the bridge.
  public var bridge: BridgeOverrides?
  /// The decision about a load when the app does not decide in time; nil for app.yaml's.
  public var onTimeout: NavigationPolicyConfiguration.Verdict?

  /// Settings of loads, history and tabs.
  public var navigation: NavigationOverrides?
  /// The handling of new windows; nil for app.yaml's.
  public var windows: WindowConfiguration?
  /// Settings of the app's analytics SDK.
  public var tracking: TrackingOverrides?

  /// Settings of compatibility quirks.
  public var quirks: QuirkOverrides?

  /// The size of the screen in cells; nil for the command line's.
  public var size: GridSize?

  /// A crash test classifies a failure of the flow's last assertion as a loss instead of a defect.
  public var acceptsLoss = false

  public init(platform: Platform? = nil, recovery: RecoveryConfiguration? = nil) {
    self.platform = platform
    self.recovery = recovery
  }

  /// Overrides the app's configuration with these settings.
  public func apply(to app: inout AppDescription) {
    if let platform { app.platform = platform }
    if let recovery { app.setRecovery(recovery) }
    if let restoration { app.restoration = restoration }
    bridge?.apply(to: &app.bridge)
    if let onTimeout { app.navigation.policy?.onTimeout = onTimeout }
    if let navigation { app.set(navigation) }
    if let windows { app.windows = windows }
    quirks?.apply(to: &app.quirks)
    if let tracking, var configuration = app.tracking {
      tracking.apply(to: &configuration)
      app.tracking = configuration
    }
  }
}
