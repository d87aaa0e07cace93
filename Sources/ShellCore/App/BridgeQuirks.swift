/// Compatibility quirks of bridges. The first case of each is correct; the others reproduce known shells, to test their
/// effect on pages.
public struct BridgeQuirks: Equatable, Sendable {
  /// Handling of calls from subframes.
  public enum Frames: String, CaseIterable, Sendable {
    /// They fail with `FRAME_REFUSED` at once.
    case refuse
    /// They are logged as a warning and never get a reply.
    case ignore
    /// They count as calls of the page that contains the frame.
    case inherit
  }

  /// The document that receives replies.
  public enum ReplyTarget: String, CaseIterable, Sendable {
    /// The document that has called.
    case caller
    /// The document that finished loading last: one that calls before its load has finished receives no reply.
    case loadedPage = "loaded_page"
  }

  /// Whether the shell's event loop runs while it evaluates a script in a page.
  public enum Evaluation: String, CaseIterable, Sendable {
    /// The event loop keeps running.
    case async
    /// The shell blocks until the value is there: it handles no key, no timer and no dialog.
    case blocking
  }

  public var frames = Frames.refuse
  public var replyTarget = ReplyTarget.caller
  /// Whether a page that was loaded again after a death can read that death and what it had saved.
  public var exposesLastDeath = true
  public var evaluation = Evaluation.async

  public init() {}
}
