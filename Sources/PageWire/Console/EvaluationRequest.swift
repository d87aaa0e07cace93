/// A script to evaluate in a page; a resulting promise is awaited.
public struct EvaluationRequest: Equatable, Sendable {
  public var request: UInt32
  public var script: String

  /// It is console input: its result is reported as JSON of `[text, values]`, as in `ConsoleMessage`.
  public var isConsoleInput: Bool

  /// It calls a function of the page with a reply, so that it counts for the rate of replies. It is not sent to the page.
  public var isReply = false
  /// The user counts as active until its result, as in an input: a driver has decided so. It is not sent to the page.
  public var isUserActivation = false

  public init(request: UInt32, script: String, isConsoleInput isTyped: Bool = false) {
    self.request = request
    self.script = script
    self.isConsoleInput = isTyped
  }
}

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
