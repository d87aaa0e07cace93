/// The reason why a driver could not perform a step, without a full stop.
public struct DriverFailure: Error, Equatable, Sendable {
  public var message: String

  public init(_ message: String) { self.message = message }
}
