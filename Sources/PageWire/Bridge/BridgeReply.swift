import BridgeContract

/// The reply to an asynchronous bridge call: `callbacks[id].success(json)` or `.failure(json)` is called in the page.
public struct BridgeReply: Equatable, Sendable {
  public var callbackID: String
  public var outcome: BridgeOutcome

  public init(callbackID: String, outcome: BridgeOutcome) {
    self.callbackID = callbackID
    self.outcome = outcome
  }
}
