import ShellRuntime

/// The engines of a session by the names that users give them. Each is asked for its capabilities once, also for the
/// workers that are forked after that.
package final class EngineCatalog {
  private var known: [String: InstalledEngine] = [:]
  /// The displays of engines for all workers.
  private var displays: [String: EngineDisplay] = [:]

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

  /// The display that the workers of this session share; nil if there is none.
  func display(of engine: InstalledEngine) -> EngineDisplay? { displays[engine.choice] }

  /// Starts a display for each known engine that needs one, before workers are forked, so that they share it.
  package func startDisplays() throws(SessionError) {
    for (name, engine) in known where engine.can(.display) && displays[name] == nil {
      do throws(EngineFailure) {
        displays[name] = try EngineDisplay(engine)
      } catch {
        throw SessionError(.engineFailed, error.description)
      }
    }
  }

  /// Ends them, after the workers.
  package func endDisplays() {
    for display in displays.values { display.end() }
    displays = [:]
  }
}
