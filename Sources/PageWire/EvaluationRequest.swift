/// Script to evaluate in a page; a promise it gives is awaited.
public struct EvaluationRequest: Equatable, Sendable {
  public var request: UInt32
  public var script: String

  public init(request: UInt32, script: String) {
    self.request = request
    self.script = script
  }
}
