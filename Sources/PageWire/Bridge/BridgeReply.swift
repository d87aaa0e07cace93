import BridgeContract

/// The reply to an asynchronous bridge call: `callbacks[id].success(json)` or `.failure(json)` is called in the page.
public struct BridgeReply: Equatable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// The last reply to a call.
    case last
    /// `callbacks[id].progress(json)` is called, if it exists, and the callback stays.
    case progress
    /// Settles the promise of a message to a handler.
    case message
  }

  public var callbackID: String
  public var kind: Kind
  public var outcome: BridgeOutcome

  public init(callbackID: String, kind: Kind = .last, outcome: BridgeOutcome) {
    self.callbackID = callbackID
    self.kind = kind
    self.outcome = outcome
  }
}

/// Acknowledges that a page's script has received the reply to a bridge call.
public enum ReplyReceipt: Equatable, Sendable {
  /// An asynchronous call by the page's callback id.
  case callback(id: String)
  /// A synchronous call by the request number of its prompt.
  case prompt(request: UInt32)
}
