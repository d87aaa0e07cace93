/// How often a native side carried out one call, in the undisturbed run and in a disturbed one.
public struct CrashCallCount: Equatable, Codable, Sendable {
  /// Interface and data.
  public var call: String
  public var undisturbed: Int
  public var here: Int

  public init(_ call: String, undisturbed: Int, here: Int) {
    self.call = call
    self.undisturbed = undisturbed
    self.here = here
  }
}
