/// The parameters of all scripts of a flow.
public struct ScriptOpening: Equatable, Sendable {
  /// Seed of `Math.random`.
  public var seed: UInt64
  /// `maestro.platform`.
  public var platform: String

  public init(seed: UInt64, platform: String) {
    self.seed = seed
    self.platform = platform
  }
}
