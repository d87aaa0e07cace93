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
  public enum Replies: String, CaseIterable, Sendable {
    /// To the document that has called.
    case caller
    /// To the document that has finished loading last: one that calls earlier hears nothing.
    case loaded
  }

  /// Whether a page can learn that an earlier life of it has died, and what that has saved.
  public enum Rebirth: String, CaseIterable, Sendable {
    case told, untold
  }

  /// What the shell does while a script of its own runs in a page.
  public enum Scripts: String, CaseIterable, Sendable {
    /// Everything else.
    case awaited
    /// Nothing: it waits for the value in a loop in which no key, no timer and no dialog is served.
    case blocking
  }

  public var frames = Frames.refuse
  public var replies = Replies.caller
  public var rebirth = Rebirth.told
  public var scripts = Scripts.awaited

  public init() {}
}
