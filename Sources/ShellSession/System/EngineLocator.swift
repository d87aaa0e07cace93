import ShellRuntime

/// Finds the executable of an engine: a program that implements the page protocol, next to `hull` itself.
package enum EngineLocator {
  /// `embedded` is `hull-page`; any other name is `hull-NAME`; a name with a slash is a path.
  package static func path(of engine: String) throws(SessionError) -> String {
    let candidates =
      engine.contains("/") ? [engine] : folders().map { $0 + "/" + executableName(engine) }
    for candidate in candidates where FileAccess.isExecutable(candidate) { return candidate }
    if engine.contains("/") {
      throw SessionError(.badInput, "unknown engine \(engine): not an executable file")
    }
    throw SessionError(
      engine == "embedded" ? .engineFailed : .badInput,
      "unknown engine \(engine): looked for \(candidates.joined(separator: " and "))")
  }

  private static func executableName(_ engine: String) -> String {
    engine == "embedded" ? "hull-page" : "hull-" + engine
  }

  /// The folder of this executable and its parent. A test bundle is next to the products or in a folder below them.
  private static func folders() -> [String] {
    let own = FileSystem.parent(of: ownPath)
    return [own, FileSystem.parent(of: own)]
  }

  /// The path of this executable.
  package static var ownPath: String {
    #if os(Linux)
      FileSystem.absolute("/proc/self/exe")
    #else
      FileSystem.absolute(CommandLine.arguments.first ?? "hull")
    #endif
  }
}
