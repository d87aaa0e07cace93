/// Settings of a run.
public struct FlowOptions: Equatable, Sendable {
  /// Milliseconds of virtual time for lookups and assertions.
  public var lookupTimeout: Double
  /// As above, for optional steps and for conditions; never more than `lookupTimeout`.
  public var conditionTimeout: Double
  /// Variables from outside; they win over those of the flow's file.
  public var variables: [FlowVariable]
  /// Of everything in a flow that is left to chance.
  public var seed: UInt64
  /// Screens are accepted as they are, in place of being compared.
  public var updatesGoldens = false
  /// Failures show the app at their moment and the lines of the flow. Of thousands of runs nobody reads that.
  public var illustratesFailures = true

  public init(
    lookupTimeout: Double = 17_000, conditionTimeout: Double = 7_000, variables: [FlowVariable] = [], seed: UInt64 = 1
  ) {
    self.lookupTimeout = lookupTimeout
    self.conditionTimeout = min(conditionTimeout, lookupTimeout)
    self.variables = variables
    self.seed = seed
  }
}
