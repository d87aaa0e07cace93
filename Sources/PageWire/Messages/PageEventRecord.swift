/// The properties of an event.
public struct PageEventRecord: Equatable, Sendable {
  public enum Kind: Sendable {
    /// Data that an inspector has requested, or that the page is idle: nothing visible has changed.
    case inspection
    /// Only that a command or a reply was received.
    case acknowledgement
    /// The document, its tree or its position may have changed.
    case documentChange
    /// A request of the page, or any other change.
    case report
  }

  /// How the parent document treats the event of a subframe's document.
  public enum SubframeRule: Sendable {
    /// The shell does not track it for subframes.
    case dropped
    /// It is forwarded to the shell.
    case forwarded
    /// `FrameEventSink` handles it, and may forward it.
    case handled
  }

  /// The first receiver in the shell's process.
  public enum Receiver: Sendable {
    case state
    /// A broker, which may dispatch it to the state.
    case runtime
  }

  public let tag: PageEventTag
  public let kind: Kind
  public let inSubframe: SubframeRule
  public let receiver: Receiver
  /// Whether it is about the process and not about a view.
  public let isAboutProcess: Bool

  init(
    _ tag: PageEventTag, _ kind: Kind, inSubframe: SubframeRule = .dropped, receiver: Receiver = .state,
    isAboutProcess: Bool = false
  ) {
    self.tag = tag
    self.kind = kind
    self.inSubframe = inSubframe
    self.receiver = receiver
    self.isAboutProcess = isAboutProcess
  }

  /// The event's name without associated values.
  public var name: String { "\(tag)" }
}

extension PageEvent {
  public var isAboutProcess: Bool { record.isAboutProcess }
}
