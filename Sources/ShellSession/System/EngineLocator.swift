import PageWire
import ShellRuntime

/// Finds the programs that `hull` starts: engines, which implement the page protocol, and `hull-picture`.
package enum EngineLocator {
  /// An engine with its capabilities. One that is not the embedded engine is run to declare them.
  package static func engine(_ name: String) throws(SessionError) -> InstalledEngine {
    let path = try path(of: name)
    let embedded = try Self.path(of: InstalledEngine.embeddedName)
    guard name != InstalledEngine.embeddedName else { return InstalledEngine(embedded: path) }
    do throws(EngineFailure) {
      let identity = try EngineDeclaration.read(from: name, path: path)
      return InstalledEngine(name, path: path, identity: identity, embeddedPath: embedded)
    } catch {
      throw SessionError(.engineFailed, error.description)
    }
  }

  /// The executable of an engine.
  /// - Parameter engine: `embedded` for `hull-page`; any other name for `hull-NAME`; a path if it has a slash.
  package static func path(of engine: String) throws(SessionError) -> String {
    if engine.contains("/") {
      guard FileAccess.isExecutable(engine) else {
        throw SessionError(.badInput, "unknown engine \(engine): not an executable file")
      }
      return engine
    }
    if engine == "embedded" { return try path(ofProgram: "hull-page") }
    do throws(SessionError) {
      return try path(ofProgram: "hull-" + engine)
    } catch {
      let folders = HelperPrograms.folders(of: HelperPrograms.ownPath).joined(separator: " or ")
      throw SessionError(
        .badInput,
        "unknown engine \(engine): there is no program hull-\(engine) in \(folders); "
          + (engine == "webkit" ? "make webkit builds it" : "use embedded, or the path of a program")
      )
    }
  }

  /// The executable of a program that is installed together with `hull`.
  package static func path(ofProgram name: String) throws(SessionError) -> String {
    guard let path = HelperPrograms.path(of: name) else {
      throw SessionError(.engineFailed, HelperPrograms.missingMessage(name))
    }
    return path
  }
}
