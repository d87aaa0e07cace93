import PageWire

extension EvaluationResult {
  /// There is no page that could evaluate anything.
  static func gone(_ request: UInt32) -> EvaluationResult {
    EvaluationResult(request: request, outcome: .exception(text: "PAGE_GONE: there is no page to run the script in"))
  }

  /// There is one, and it does not answer.
  static func notResponding(_ request: UInt32) -> EvaluationResult {
    EvaluationResult(request: request, outcome: .exception(text: "DEADLINE: the page is not responding"))
  }
}
