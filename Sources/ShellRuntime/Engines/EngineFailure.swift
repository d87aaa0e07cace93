/// Why an engine cannot be used, for the user.
package struct EngineFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The engine as the user has named it.
  package var engine: String
  package var reason: String

  package var description: String { "engine \(engine): \(reason)" }
}
