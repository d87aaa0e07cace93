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

  /// Adds the dialect to an app. What the app declares itself has priority.
  func apply(to app: inout AppDescription, hasPlatform: Bool) {
    if !hasPlatform, let platform { app.platform = platform }
    app.dialect = name
    app.pages.scripts = scripts + app.pages.scripts
    if app.environment.userAgent == .platform { app.environment.userAgent = userAgent }
    let own = app.bridge
    app.bridge.interfaces = bridge.interfaces.merging(own.interfaces) { $1 }
    app.bridge.objects = bridge.objects.merging(own.objects) { theirs, own in
      InterfaceObject(methods: theirs.methods.merging(own.methods) { $1 })
    }
    app.bridge.handlers =
      bridge.handlers.filter { handler in !own.handlers.contains { $0.name == handler.name } } + own.handlers
    app.bridge.prompts = own.prompts + bridge.prompts
    app.bridge.intercepts = own.intercepts + bridge.intercepts
    app.bridge.events = bridge.events.merging(own.events) { $1 }
    app.bridge.programs = bridge.programs.merging(own.programs) { $1 }
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
