/// Options of a run.
package struct FlowOptions: Equatable, Sendable {
  /// The timeout of lookups and assertions in virtual milliseconds.
  package var lookupTimeout: Double
  /// The timeout of optional steps and conditions; at most `lookupTimeout`.
  package var conditionTimeout: Double
  /// Variables of the command line, which override those of the flow's file.
  package var variables: [FlowVariable]
  /// The seed of random values.
  package var seed: UInt64
  /// Records golden screens instead of comparing them.
  package var updatesGoldens = false
  /// Failures contain the state of the app and an excerpt of the flow. Crash tests with thousands of runs disable it.
  package var includesFailureContext = true

  package init(
    lookupTimeout: Double = 17_000, conditionTimeout: Double = 7_000, variables: [FlowVariable] = [], seed: UInt64 = 1
  ) {
    self.lookupTimeout = lookupTimeout
    self.conditionTimeout = min(conditionTimeout, lookupTimeout)
    self.variables = variables
    self.seed = seed
  }
}
