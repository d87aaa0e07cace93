import ShellRuntime

/// `hull run --devtools PORT`.
enum DevtoolsOption {
  /// Checks before the first page that the engine can serve developer tools there.
  static func check(_ port: UInt16?, _ engine: InstalledEngine) throws(SessionError) {
    guard let port else { return }
    guard engine.can(.developerTools) else {
      throw SessionError(
        .badInput,
        "--devtools: engine \(engine.identity.name) has no developer tools of its own; use --engine webkit, "
          + "or the inspector of hull run (key i)")
    }
    if let failure = DevtoolsPorts.listenFailure(at: port) {
      throw SessionError(.badInput, "--devtools \(port): the port of 127.0.0.1 cannot be used: \(failure)")
    }
  }
}
