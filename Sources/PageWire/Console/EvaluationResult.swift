/// The result of a script.
public struct EvaluationResult: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// JSON text of the value; `null` for `undefined` and functions.
    case value(json: String)
    /// The exception as text, with its location if known.
    case exception(text: String)
  }

  public var request: UInt32
  public var outcome: Outcome

  public init(request: UInt32, outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}
