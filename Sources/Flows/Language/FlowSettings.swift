import ShellCore
import TerminalModel

/// What a flow's header sets of the shell under `hull`: the flow runs as if app.yaml said so.
public struct FlowSettings: Equatable, Sendable {
  /// The platform whose rules hold; nil for app.yaml's.
  public var platform: Platform?
  /// How pages of all tabs come back after a death; nil for app.yaml's.
  public var recovery: RecoveryConfiguration?
  /// What is there again after the system has ended the app; nil for app.yaml's.
  public var restoration: RestorationConfiguration?

  /// Ways of the bridge, those that are named.
  public var bridge: BridgeSettings?
  /// What holds when the app does not decide about a load in time; nil for app.yaml's.
  public var onTimeout: NavigationQuestion.Verdict?

  /// Ways of loads, history and tabs, those that are named.
  public var navigation: NavigationSettings?
  /// What becomes of new views; nil for app.yaml's.
  public var windows: WindowConfiguration?
  /// How the app starts its analytics SDK, where it has one.
  public var tracking: TrackingSettings?

  /// Quirks that are named.
  public var quirks: QuirkSettings?

  /// Cells of the screen; nil for the command line's.
  public var size: GridSize?

  /// A crash test takes it for a loss, and not for a defect, when the flow's last assertion is not met.
  public var acceptsLoss = false

  public init(platform: Platform? = nil, recovery: RecoveryConfiguration? = nil) {
    self.platform = platform
    self.recovery = recovery
  }

  /// Puts what is set in place of what the app says.
  public func apply(to app: inout AppDescription) {
    if let platform { app.platform = platform }
    if let recovery { app.setRecovery(recovery) }
    if let restoration { app.restoration = restoration }
    bridge?.apply(to: &app.bridge)
    if let onTimeout { app.navigation.question?.onTimeout = onTimeout }
    if let navigation { app.set(navigation) }
    if let windows { app.windows = windows }
    quirks?.apply(to: &app.quirks)
    if let tracking, var configuration = app.tracking {
      tracking.apply(to: &configuration)
      app.tracking = configuration
    }
  }
}
