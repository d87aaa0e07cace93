/// How often a native call was executed in the baseline run and in a run with a crash.
package struct CrashCallCount: Equatable, Codable, Sendable {
  /// The interface name and the data.
  package var call: String
  package var baseline: Int
  package var actual: Int

  package init(_ call: String, baseline: Int, actual: Int) {
    self.call = call
    self.baseline = baseline
    self.actual = actual
  }
}
