/// How often a native call was executed in the baseline run and in a run with a crash.
public struct CrashCallCount: Equatable, Codable, Sendable {
  /// The interface name and the data.
  public var call: String
  public var undisturbed: Int
  public var here: Int

  public init(_ call: String, undisturbed: Int, here: Int) {
    self.call = call
    self.undisturbed = undisturbed
    self.here = here
  }
}
