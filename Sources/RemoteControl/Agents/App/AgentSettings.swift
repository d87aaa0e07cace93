/// The settings of `hull mcp`.
package struct AgentSettings: Sendable {
  /// App, engine, platform and policy for `open` without them.
  package var serve: ServeSettings
  /// Whether apps run in real time.
  package var isInRealTime = false
  /// The arguments with which a crash test has the same engine.
  package var engineArguments: [String] = []

  package init(_ serve: ServeSettings) { self.serve = serve }
}
