import ShellCore
import TerminalModel

/// The settings under `hull` in a flow's header. They override app.yaml.
package struct FlowSettings: Equatable, Sendable {
  /// The platform; nil for app.yaml's.
  package var platform: Platform?
  /// The name of the engine; nil for app.yaml's.
  package var engine: String?
  /// The recovery of all tabs after a renderer death; nil for app.yaml's.
  package var recovery: RecoveryConfiguration?
  /// The state restoration after the system killed the app; nil for app.yaml's.
  package var restoration: RestorationConfiguration?

  /// Settings of the bridge.
  package var bridge: BridgeOverrides?
  /// The decision about a load when the app does not decide in time; nil for app.yaml's.
  package var onTimeout: NavigationPolicyConfiguration.Verdict?

  /// Settings of loads, history and tabs.
  package var navigation: NavigationOverrides?
  /// The handling of new windows; nil for app.yaml's.
  package var windows: WindowConfiguration?
  /// Settings of the app's analytics SDK.
  package var tracking: TrackingOverrides?

  /// Settings of compatibility quirks.
  package var quirks: QuirkOverrides?

  /// The recording that replaces app.yaml's, and stubs that come before those of app.yaml.
  package var answers = AnswerConfiguration()

  /// The size of the screen in cells; nil for the command line's.
  package var size: GridSize?

  /// A crash test classifies a failure of the flow's last assertion as a loss instead of a defect.
  package var acceptsLoss = false

  package init(platform: Platform? = nil, recovery: RecoveryConfiguration? = nil) {
    self.platform = platform
    self.recovery = recovery
  }

  /// Overrides the app's configuration with these settings.
  package func apply(to app: inout AppDescription) {
    if let platform { app.platform = platform }
    if let engine { app.renderer.engine = engine }
    if let recovery { app.setRecovery(recovery) }
    if let restoration { app.persistence.restoration = restoration }
    bridge?.apply(to: &app.bridge)
    if let onTimeout { app.navigation.policy?.onTimeout = onTimeout }
    if let navigation { app.set(navigation) }
    if let windows { app.decisions.windows = windows }
    app.requests.answers.recording = answers.recording ?? app.requests.answers.recording
    app.requests.answers.stubs = answers.stubs + app.requests.answers.stubs
    quirks?.apply(to: &app.quirks)
    if let tracking, var configuration = app.tracking {
      tracking.apply(to: &configuration)
      app.tracking = configuration
    }
  }
}
