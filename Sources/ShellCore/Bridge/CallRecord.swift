import BridgeContract
import PageWire

/// A bridge call in the call log and the inspector. It ends exactly once.
public struct CallRecord: Equatable, Sendable {
  /// How the reply is delivered to the page.
  public enum ReplyPath: Equatable, Sendable {
    case callback(id: String)
    /// The return value of a blocking prompt of the page.
    case prompt(request: UInt32)
    /// The page expects no reply.
    case none
  }

  public var id: CallID
  public var tab: TabID
  public var view: ViewID
  public var generation: Generation
  public var interfaceName: String
  /// JSON text as the page sent it.
  public var data: String
  public var replyPath: ReplyPath
  public var startedAt: Double
  public var endedAt: Double?
  public var outcome: BridgeOutcome?
  /// The page has acknowledged that its script received the reply.
  public var isReplyAcknowledged: Bool
  /// The native side was called, and must not be called again.
  public var didCallNative: Bool
  /// The native side is called after a delay, even if the call ends before that.
  public var awaitsNative: Bool
  /// A deadline is running.
  public var hasDeadline: Bool
  /// The call that the user has resent by this one; nil for a page's own call.
  public var resentFrom: CallID?

  public init(
    id: CallID, tab: TabID, view: ViewID, generation: Generation, interfaceName: String, data: String,
    replyPath: ReplyPath, startedAt: Double
  ) {
    self.id = id
    self.tab = tab
    self.view = view
    self.generation = generation
    self.interfaceName = interfaceName
    self.data = data
    self.replyPath = replyPath
    self.startedAt = startedAt
    endedAt = nil
    outcome = nil
    isReplyAcknowledged = false
    didCallNative = false
    awaitsNative = false
    hasDeadline = false
  }

  /// Checked for many records at each call, so it compares the end time instead of the outcome's texts.
  public var isPending: Bool { endedAt == nil }

  /// The call has ended, its page expects a reply, and has not acknowledged it.
  public var isReplyUnacknowledged: Bool {
    guard endedAt != nil, !isReplyAcknowledged else { return false }
    switch replyPath {
    case .callback, .prompt: return true
    case .none: return false
    }
  }
  public var isSynchronous: Bool {
    switch replyPath {
    case .prompt: true
    case .callback, .none: false
    }
  }
}
