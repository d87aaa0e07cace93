/// What a script gave.
public struct EvaluationResult: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// JSON text of the value; `undefined` and functions give `null`.
    case value(json: String)
    /// The exception as text, with its place where known.
    case exception(text: String)
  }

  public var request: UInt32
  public var outcome: Outcome

  public init(request: UInt32, outcome: Outcome) {
    self.request = request
    self.outcome = outcome
  }
}
