/// How often a native side carried out one call, in the undisturbed run and in a disturbed one.
public struct CrashCallCount: Equatable, Codable, Sendable {
  /// Interface and data.
  public var call: String
  public var baseline: Int
  public var actual: Int

  public init(_ call: String, baseline: Int, actual: Int) {
    self.call = call
    self.baseline = baseline
    self.actual = actual
  }
}
