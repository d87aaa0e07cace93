/// How often a native call was executed in the baseline run and in a run with a crash.
public struct CrashCallCount: Equatable, Codable, Sendable {
  /// The interface name and the data.
  public var call: String
  public var baseline: Int
  public var actual: Int

  public init(_ call: String, baseline: Int, actual: Int) {
    self.call = call
    self.baseline = baseline
    self.actual = actual
  }
}
