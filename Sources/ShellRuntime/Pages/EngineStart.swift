/// How processes of the engine are started.
package struct EngineStart: Equatable, Sendable {
  /// Whether page processes are forked from a zygote. Otherwise each is started from its program, and none is bound to a
  /// processor.
  package var usesZygote: Bool
  /// Whether they lock themselves before they receive data of a page or a script.
  package var isSandboxed: Bool
  /// The port of 127.0.0.1 for the developer tools of the first page process; nil for none.
  package var devtoolsPort: UInt16?

  package init(usesZygote: Bool = true, isSandboxed: Bool = true, devtoolsPort: UInt16? = nil) {
    self.usesZygote = usesZygote
    self.isSandboxed = isSandboxed
    self.devtoolsPort = devtoolsPort
  }
}
