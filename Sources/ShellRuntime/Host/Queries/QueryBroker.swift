import PageWire
import ShellCore

/// Requests about pages that someone waits for: evaluations of scripts, descriptions and inspections.
final class QueryBroker {
  let viewportQueue = ViewportQueue()
  var onDescription: ((PageDescription) -> Void)?
  /// Receives a reply to the inspector, which can be empty.
  var onInspection: ((Inspection) -> Void)?
  /// The ID of the request that is waited for, outside of the ranges of the state and of users.
  private var awaitedRequest: UInt32 = 0x4000_0000
  /// The reply to that request; nil while it is missing.
  private(set) var evaluation: EvaluationResult?
  private(set) var description: PageDescription?
  /// The ID of an evaluation that is blocked by a dialog, and its value after the dialog was answered.
  private var blockedRequest: UInt32?
  private var blockedEvaluation: EvaluationResult?

  /// Handlers of evaluations without a caller that waits, by request.
  private var handlers: [UInt32: (EvaluationResult.Outcome) -> Void] = [:]
  /// The ID of the last evaluation with a handler, outside of all other ranges.
  private var handledRequest: UInt32 = 0x6000_0000

  /// - Returns: the ID of an evaluation whose value is passed to a handler.
  func beginEvaluation(_ handler: @escaping (EvaluationResult.Outcome) -> Void) -> UInt32 {
    handledRequest &+= 1
    handlers[handledRequest] = handler
    return handledRequest
  }

  /// - Returns: the ID of the evaluation that is waited for from now on.
  func beginEvaluation() -> UInt32 {
    awaitedRequest &+= 1
    evaluation = nil
    return awaitedRequest
  }

  /// - Returns: the ID of the description that is waited for from now on.
  func beginDescription() -> UInt32 {
    awaitedRequest &+= 1
    description = nil
    return awaitedRequest
  }

  /// Keeps the value of an evaluation for later, since a dialog blocks its script.
  func block(_ request: UInt32) {
    blockedRequest = request
    blockedEvaluation = nil
  }

  /// Returns and removes the value of a script that had opened a dialog.
  func consumeBlockedEvaluation() -> EvaluationResult? {
    defer { blockedEvaluation = nil }
    return blockedEvaluation
  }

  func deliver(_ result: EvaluationResult) {
    if result.request == awaitedRequest { evaluation = result }
    if result.request == blockedRequest {
      blockedRequest = nil
      blockedEvaluation = result
    }
    handlers.removeValue(forKey: result.request)?(result.outcome)
  }

  func deliver(_ description: PageDescription) {
    if description.request == awaitedRequest { self.description = description }
    onDescription?(description)
  }

  func deliver(_ inspection: Inspection) { onInspection?(inspection) }
}
