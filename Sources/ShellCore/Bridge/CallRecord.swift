import BridgeContract
import PageWire

/// A bridge call as the ledger and the inspector keep it. It ends exactly once.
public struct CallRecord: Equatable, Sendable {
  /// How the answer reaches the page.
  public enum ReplyPath: Equatable, Sendable {
    case callback(id: String)
    /// A blocked prompt of the page.
    case prompt(request: UInt32)
    /// The page wants no answer.
    case none
  }

  public var id: CallID
  public var tab: TabID
  public var view: ViewID
  public var generation: Generation
  public var interfaceName: String
  /// JSON text as the page gave it.
  public var data: String
  public var replyPath: ReplyPath
  public var startedAt: Double
  public var endedAt: Double?
  public var outcome: BridgeOutcome?
  /// The page has reported that its script received the answer.
  public var isAnswerReceived: Bool
  /// The native side was started: it must not be started again.
  public var didReachNative: Bool
  /// The native side will act after a delay, whatever becomes of the call until then.
  public var awaitsNative: Bool
  /// A deadline is running.
  public var hasDeadline: Bool
  /// The call that the user had sent once more by this one; nil for a page's own.
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
    isAnswerReceived = false
    didReachNative = false
    awaitsNative = false
    hasDeadline = false
  }

  /// Asked of many at each call: the end's time is compared without its outcome's texts.
  public var isPending: Bool { endedAt == nil }

  /// The call has ended, its page expects an answer, and has not reported that it received it.
  public var isAnswerUnread: Bool {
    guard endedAt != nil, !isAnswerReceived else { return false }
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
