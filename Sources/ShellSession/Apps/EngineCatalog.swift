import ShellRuntime

/// The engines of a session by the names that users give them. Each is asked for its capabilities once, also for the
/// workers that are forked after that.
package final class EngineCatalog {
  private var known: [String: InstalledEngine] = [:]

  package init() {}

  /// The engine of an app.
  /// - Parameter chosen: the engine on the command line, which has precedence; nil without one.
  package func engine(of target: AppTarget, chosen: String?) throws(SessionError) -> InstalledEngine {
    let name = chosen ?? target.app.renderer.engine ?? InstalledEngine.embeddedName
    if let engine = known[name] { return engine }
    let engine = try EngineLocator.engine(name)
    known[name] = engine
    return engine
  }
}
