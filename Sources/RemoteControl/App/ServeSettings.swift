import ShellCore
import ShellRuntime
import WebDriver

/// The settings of `hull serve` that hold for each of its sessions.
package struct ServeSettings: Sendable {
  /// The app of sessions that name none; nil for a blank page.
  package var target: String?
  /// The engine of sessions that name none; nil for that of the app.
  package var engine: String?
  package var platform: Platform?
  package var policy: RecoveryChoice?
  package var engineStart = EngineStart()
  /// The version of Hull.
  package var version: String

  package init(version: String) { self.version = version }
}
