/// The reason why a driver could not perform a step, without a full stop.
package struct DriverFailure: Error, Equatable, Sendable {
  package var message: String

  package init(_ message: String) { self.message = message }
}
