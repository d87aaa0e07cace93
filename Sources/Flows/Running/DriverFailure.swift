/// Why a driver could not do what a step asked for, as a sentence without a full stop.
public struct DriverFailure: Error, Equatable, Sendable {
  public var message: String

  public init(_ message: String) { self.message = message }
}
