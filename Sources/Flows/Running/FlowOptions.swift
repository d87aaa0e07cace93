/// Options of a run.
public struct FlowOptions: Equatable, Sendable {
  /// The timeout of lookups and assertions in virtual milliseconds.
  public var lookupTimeout: Double
  /// The timeout of optional steps and conditions; at most `lookupTimeout`.
  public var conditionTimeout: Double
  /// Variables of the command line, which override those of the flow's file.
  public var variables: [FlowVariable]
  /// The seed of random values.
  public var seed: UInt64
  /// Records golden screens instead of comparing them.
  public var updatesGoldens = false
  /// Failures contain the state of the app and an excerpt of the flow. Crash tests with thousands of runs disable it.
  public var includesFailureContext = true

  public init(
    lookupTimeout: Double = 17_000, conditionTimeout: Double = 7_000, variables: [FlowVariable] = [], seed: UInt64 = 1
  ) {
    self.lookupTimeout = lookupTimeout
    self.conditionTimeout = min(conditionTimeout, lookupTimeout)
    self.variables = variables
    self.seed = seed
  }
}
