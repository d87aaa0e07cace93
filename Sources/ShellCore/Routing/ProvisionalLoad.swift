import PageWire

/// A navigation that has started and not yet committed.
public struct ProvisionalLoad: Equatable, Sendable {
  /// What its commit does to the back stack.
  public enum Commit: Equatable, Sendable {
    case push
    case replace
    /// Back or forward to an entry that needs a load; it becomes current at the commit.
    case traverse(EntryID)
    /// The current entry again; used by reload and by recovery.
    case reload
  }

  /// What the new document takes over from its history entry.
  public enum Restoration: Equatable, Sendable {
    case nothing, scroll, scrollAndForm
  }

  public var load: LoadID
  public var url: String
  /// Before all redirects.
  public let firstURL: String
  public var commit: Commit
  public var restoration: Restoration
  /// HTTP redirects so far.
  public var redirects: Int
  /// Set once the response was handed to the page: the life that will commit.
  public var generation: Generation?
  /// A server wants no copy of the document to be kept.
  public var forbidsStore = false
  /// The suspended document that is resumed; nothing is loaded then.
  public var resumed: SuspendedDocument?
  /// What its commit does to the stack besides.
  public internal(set) var arrangement = StackArrangement.plain
  /// A rule has given it its place; where redirects lead gives it another one.
  public internal(set) var isRuled = false
  /// It sends a form.
  public internal(set) var isSubmission = false
  /// Its request has no effect on the server (RFC 9110, section 9.2.1), so that a recovery may send it again.
  public internal(set) var isSafe = true
  /// The version of the app's bundle from which it is read; nil when it is none of the app's own pages.
  public internal(set) var bundleVersion: Int?
  /// A recovery has started it again after the death of the renderer for which it was started first.
  public internal(set) var isRestarted = false
  /// How the answer broke off, when not all of it came.
  public var breakage: LoadFailure?

  public init(
    load: LoadID, url: String, commit: Commit, restoration: Restoration = .nothing, redirects: Int = 0,
    generation: Generation? = nil
  ) {
    self.load = load
    self.url = url
    firstURL = url
    self.commit = commit
    self.restoration = restoration
    self.redirects = redirects
    self.generation = generation
  }

  /// This load with what another one of the same navigation already knew about its place in the stack: it was redirected, it
  /// sends a form, a rule decides about it.
  func continuing(_ other: ProvisionalLoad) -> ProvisionalLoad {
    var load = self
    load.redirects = other.redirects
    load.arrangement = other.arrangement
    load.isRuled = other.isRuled
    load.isSubmission = other.isSubmission
    load.isRestarted = true
    return load
  }
}
