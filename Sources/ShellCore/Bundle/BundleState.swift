/// What the shell knows of the bundle that the app's pages come from.
public struct BundleState: Equatable, Sendable {
  public enum Activity: Equatable, Sendable {
    /// Not looked at yet.
    case closed
    case opening
    case idle
    case checking
    /// Files that are here, of all.
    case fetching(version: Int, done: Int, total: Int)
  }

  public var activity = Activity.closed
  /// The version that pages come from; nil when there is none that may be used.
  public var current: StoredBundle?
  /// A newer one that the next launch will use.
  public var next: StoredBundle?
  public var record = BundleRecord()
  /// Why something was last refused, or could not be asked; in words.
  public var fault: String?
  /// All that is here, the one in use as well.
  var available: [StoredBundle] = []
  /// The version in use was refused: what comes is used at once.
  var isUrgent = false
  /// Loads of the app's own pages that wait for a version that may be used.
  var waits: [LoadRequest] = []
}
