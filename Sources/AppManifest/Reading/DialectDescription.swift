import BridgeContract
import ShellCore
import SourceText

/// The native side of a known shell, as a `dialect.yaml` declares it. An app that names the dialect gets it, and may
/// override its parts.
package struct DialectDescription: Equatable, Sendable {
  package var name: String
  /// nil: the dialect exists on any platform.
  package var platform: Platform?
  package var bridge = BridgeConfiguration()
  /// They run before the app's own scripts.
  package var scripts: [ScriptDescription] = []
  package var userAgent = UserAgentConfiguration.platform

  package init(name: String) { self.name = name }

  /// Gives an app what the dialect declares, before what the app declares itself is read.
  func apply(to app: inout AppDescription, hasPlatform: Bool) {
    if !hasPlatform, let platform { app.platform = platform }
    app.dialect = name
    app.pages.scripts = scripts
    app.environment.userAgent = userAgent
    app.bridge = bridge
  }
}

/// Why a dialect cannot be used.
package enum DialectFailure: Error {
  /// There is none of that name; the advice says which exist.
  case missing(advice: String?)
  case invalid([Diagnostic])
}

/// Loads a dialect by the name or path that an app gives.
package typealias DialectLoader = (String) -> Result<DialectDescription, DialectFailure>
