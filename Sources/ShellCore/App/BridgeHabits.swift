/// What bridges do differently. The first of each is right; the others are habits of known shells, for tests of what
/// pages suffer from them.
public struct BridgeHabits: Equatable, Sendable {
  /// What becomes of calls from frames.
  public enum Frames: String, CaseIterable, Sendable {
    /// `FRAME_REFUSED`, at once.
    case refuse
    /// A warning in the log, and never an answer.
    case ignore
    /// They count as calls of the page that holds the frame.
    case inherit
  }

  /// Where answers go.
  public enum ReplyTarget: String, CaseIterable, Sendable {
    /// To the document that has called.
    case caller
    /// To the document that has finished loading last: one that calls earlier hears nothing.
    case loadedPage = "loaded_page"
  }

  /// What the shell does while a script of its own runs in a page.
  public enum Evaluation: String, CaseIterable, Sendable {
    /// Everything else.
    case async
    /// Nothing: it waits for the value in a loop in which no key, no timer and no dialog is served.
    case blocking
  }

  public var frames = Frames.refuse
  public var replyTarget = ReplyTarget.caller
  /// Whether a page that was loaded again after a death can read that death and what it had saved.
  public var exposesLastDeath = true
  public var evaluation = Evaluation.async

  public init() {}
}
