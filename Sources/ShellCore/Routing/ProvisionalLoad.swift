import PageWire

/// A navigation that has started but not committed.
public struct ProvisionalLoad: Equatable, Sendable {
  /// The effect of its commit on the back stack.
  public enum Commit: Equatable, Sendable {
    case push
    case replace
    /// Back or forward to an entry that needs a load; it becomes current at the commit.
    case traverse(EntryID)
    /// The current entry again, for reloads and recoveries.
    case reload
  }

  /// The state that the new document restores from its history entry.
  public enum Restoration: Equatable, Sendable {
    case nothing, scroll, scrollAndForm
  }

  public var load: LoadID
  public var url: String
  /// The URL before all redirects.
  public let originalURL: String
  public var commit: Commit
  public var restoration: Restoration
  /// HTTP redirects so far.
  public var redirects: Int
  /// The generation that will commit; set once the response was handed to the page.
  public var generation: Generation?
  /// The document that requested it; nil for what the app opens.
  public internal(set) var referrer: NavigationReferrer?
  /// The response, once the page has it.
  public internal(set) var source = DocumentSource()
  /// The suspended document that is resumed without a load.
  public var resumed: SuspendedDocument?
  /// Further effects of its commit on the stack.
  public internal(set) var arrangement = StackArrangement.plain
  /// A path rule has determined its presentation; the target of a redirect determines it again.
  public internal(set) var isRuled = false
  /// It submits a form.
  public internal(set) var isSubmission = false
  /// Its method is safe (RFC 9110, section 9.2.1), so that a recovery may repeat it.
  public internal(set) var isSafe = true
  /// The version of the app's bundle from which it is read; nil for other pages.
  public internal(set) var bundleVersion: Int?
  /// A recovery has restarted it after the death of its first renderer.
  public internal(set) var isRestarted = false

  public init(
    load: LoadID, url: String, commit: Commit, restoration: Restoration = .nothing, redirects: Int = 0,
    generation: Generation? = nil
  ) {
    self.load = load
    self.url = url
    originalURL = url
    self.commit = commit
    self.restoration = restoration
    self.redirects = redirects
    self.generation = generation
  }

  /// This load with the state of an earlier load of the same navigation: its redirects, its form submission and its
  /// presentation.
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
