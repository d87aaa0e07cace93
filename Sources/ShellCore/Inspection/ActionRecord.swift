import BridgeContract

/// An action sent to a page, as the inspector lists it. It ends exactly once.
public struct ActionRecord: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// The page is not ready: the action is queued until it is.
    case queued
    /// The action was sent, and the page has not replied.
    case sent
    case accepted
    /// The page's function returned `false`, or the page has no listener for it.
    case ignored
    /// The page has no `window.NAMESPACE.action`.
    case noListener
    case failed(exception: String)
    /// The page went away, did not reply in time, or was never ready.
    case lost(reason: String)
  }

  public var id: ActionID
  public var time: Double
  public var tab: TabID
  public var type: String
  public var payload: JSONValue?
  public var outcome: Outcome

  public init(id: ActionID, time: Double, tab: TabID, type: String, payload: JSONValue?, outcome: Outcome) {
    self.id = id
    self.time = time
    self.tab = tab
    self.type = type
    self.payload = payload
    self.outcome = outcome
  }

  /// Whether it is still waiting for the page.
  public var isPending: Bool {
    switch outcome {
    case .queued, .sent: true
    case .accepted, .ignored, .noListener, .failed, .lost: false
    }
  }

  /// The argument of the page's function.
  public var message: JSONValue {
    .object([JSONMember("type", .string(type))] + (payload.map { [JSONMember("payload", $0)] } ?? []))
  }
}
