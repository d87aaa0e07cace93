import PageWire

extension EvaluationResult {
  /// The result of a script without a page.
  static func gone(_ request: UInt32) -> EvaluationResult {
    EvaluationResult(request: request, outcome: .exception(text: "PAGE_GONE: there is no page to run the script in"))
  }

  /// The result of a script in an unresponsive page.
  static func notResponding(_ request: UInt32) -> EvaluationResult {
    EvaluationResult(request: request, outcome: .exception(text: "DEADLINE: the page is not responding"))
  }
}
