import BridgeContract
import PageWire

/// How far the native side of a call is.
public enum NativeStage: Equatable, Sendable {
  /// It is called after a delay, even if the call ends before that.
  case delayed
  /// It must not be called again.
  case called
}

/// Replies to a call before the last one.
public struct CallProgress: Equatable, Sendable {
  public var count = 0
  /// The last of them (`ShellLimits.callUpdates`).
  public var updates: [CallUpdate] = []

  mutating func add(_ update: CallUpdate) {
    count += 1
    updates = updates.suffix(ShellLimits.callUpdates - 1) + [update]
  }
}

/// A reply that is not the last one.
public struct CallUpdate: Equatable, Sendable {
  public var at: Double
  /// JSON text, clipped to `ShellLimits.updateCharacters`.
  public var json: String

  init(at time: Double, _ json: String) {
    at = time
    self.json = json.count > ShellLimits.updateCharacters ? json.prefix(ShellLimits.updateCharacters) + "…" : json
  }
}

/// A bridge call in the call log and the inspector. It ends exactly once.
public struct CallRecord: Equatable, Sendable {
  /// How the reply is delivered to the page.
  public enum ReplyPath: Equatable, Sendable {
    case callback(id: String)
    /// The return value of a blocking prompt of the page, as JSON.
    case prompt(request: UInt32)
    /// The return value of a prompt that the app handles: its text, or null.
    case text(request: UInt32)
    /// The return value of a method of an interface object, for which the script blocks.
    case method(request: UInt32)
    /// The promise of a message to a handler.
    case message(callback: String)
    /// A function of the page, which the shell calls with the value and the error.
    case function(String)
    /// The response to a request of the page that the app intercepts.
    case resource(ResourceRequest, PageAddress)
    /// A program's own request.
    case query(ProgramQuery)
    /// The page expects no reply.
    case none

    /// The request of the page whose script blocks until the reply; nil if it does not block.
    public var blockingRequest: UInt32? {
      switch self {
      case .prompt(let request), .text(let request), .method(let request): request
      case .callback, .message, .function, .resource, .query, .none: nil
      }
    }

    /// Whether a page gets the reply, and acknowledges it.
    var isAcknowledged: Bool {
      switch self {
      case .callback, .prompt, .text, .method: true
      case .message, .function, .resource, .query, .none: false
      }
    }
  }

  public var id: CallID
  public var tab: TabID
  public var view: ViewID
  public var generation: Generation
  /// What has called; `interfaceName` names an interface, a handler, a method, or a rule.
  public var kind = NativeCall.Kind.interface
  public var interfaceName: String
  /// JSON text as the page sent it.
  public var data: String
  public var replyPath: ReplyPath
  public var startedAt: Double
  public var endedAt: Double?
  public var outcome: BridgeOutcome?
  /// The page has acknowledged that its script received the reply.
  public var isReplyAcknowledged: Bool
  /// Nil while the native side is not to be called.
  public var nativeStage: NativeStage?
  /// The program that serves the call; nil while none was called.
  public var program: ProgramReference?
  /// When the native side was called; nil if it was at once, or was not called.
  public var nativeCalledAt: Double?
  public var progress = CallProgress()
  /// Why the native side was notified that the call has ended.
  public var cancelReason: CancelReason?
  /// Differences between the call and its contract.
  public var violations: [ContractViolation] = []
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
    hasDeadline = false
  }

  /// Checked for many records at each call, so it compares the end time instead of the outcome's texts.
  public var isPending: Bool { endedAt == nil }

  /// The call has ended, its page expects a reply, and has not acknowledged it.
  public var isReplyUnacknowledged: Bool {
    endedAt != nil && !isReplyAcknowledged && replyPath.isAcknowledged
  }
  public var isSynchronous: Bool { replyPath.blockingRequest != nil }
  /// Whether it ends with its page. The call of a link from outside the app does not.
  var isBoundToPage: Bool { view != ViewID(0) }
  /// A failure without another trace than the call log: the page gets no reply, or one without an error.
  var unreportedFailure: BridgeError? {
    guard case .failure(let error)? = outcome, error.code != BridgeErrorCode.pageGone.rawValue else { return nil }
    switch (kind, replyPath) {
    case (.message, .none), (.url, .none), (.prompt, .text): return error
    case (.interface, _), (.message, _), (.method, _), (.prompt, _), (.url, _), (.link, _): return nil
    }
  }
}
