import BridgeContract

/// An action sent to a page, as the inspector keeps it. It ends exactly once.
public struct ActionRecord: Equatable, Sendable {
  public enum Outcome: Equatable, Sendable {
    /// The page is not ready: the action is kept until it is.
    case queued
    /// The page was asked and has not answered.
    case sent
    case accepted
    /// The page's function said `false`, or nobody listens.
    case ignored
    /// The page has no `window.NAMESPACE.action`.
    case noListener
    case failed(exception: String)
    /// The page went away, did not answer in time, or never was ready; in words.
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

  /// Whether it still waits for the page.
  public var isPending: Bool {
    switch outcome {
    case .queued, .sent: true
    case .accepted, .ignored, .noListener, .failed, .lost: false
    }
  }

  /// What the page's function gets.
  public var message: JSONValue {
    .object([JSONMember("type", .string(type))] + (payload.map { [JSONMember("payload", $0)] } ?? []))
  }
}
