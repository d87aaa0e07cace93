import ShellRuntime

/// `hull run --devtools PORT`.
enum DevtoolsOption {
  /// Checks before the first page that developer tools can be served there. Returns those of Hull; nil for none, or for those of the
  /// engine.
  static func tools(
    _ port: UInt16?, _ engine: InstalledEngine, _ make: ((UInt16) -> any SessionExtension)?
  ) throws(SessionError) -> (any SessionExtension)? {
    guard let port else { return nil }
    if let failure = DevtoolsPorts.listenFailure(at: port) {
      throw SessionError(.badInput, "--devtools \(port): the port of 127.0.0.1 cannot be used: \(failure)")
    }
    if engine.can(.developerTools) { return nil }
    guard engine.path == engine.embeddedPath, let make else {
      throw SessionError(
        .badInput,
        "--devtools: engine \(engine.identity.name) has no developer tools of its own; use --engine webkit or "
          + "embedded, or the inspector of hull run (key i)")
    }
    return make(port)
  }
}
