import ShellRuntime

#if !os(Linux)
  import Darwin
#endif

/// Finds the programs that `hull` starts: engines, which implement the page protocol, and `hull-picture`.
package enum EngineLocator {
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
      let folders = Installation.current.programFolders.joined(separator: " or ")
      throw SessionError(
        .badInput,
        "unknown engine \(engine): there is no program hull-\(engine) in \(folders); use embedded, or the path of a program"
      )
    }
  }

  /// The executable of a program that is installed together with `hull`.
  static func path(ofProgram name: String) throws(SessionError) -> String {
    let folders = Installation.current.programFolders
    for folder in folders where FileAccess.isExecutable(folder + "/" + name) { return folder + "/" + name }
    throw SessionError(
      .engineFailed,
      "\(name) is missing: it is not in \(folders.joined(separator: " or ")); install Hull again, or run `make build`")
  }

  /// The path of this executable, without symbolic links.
  package static var ownPath: String {
    #if os(Linux)
      return FileSystem.absolute("/proc/self/exe")
    #else
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      let hasPath = _NSGetExecutablePath(&buffer, &size) == 0
      return FileSystem.absolute(hasPath ? String(cString: buffer) : CommandLine.arguments.first ?? "hull")
    #endif
  }
}
