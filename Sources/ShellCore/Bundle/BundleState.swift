/// The state of the bundle that contains the app's pages.
public struct BundleState: Equatable, Sendable {
  public enum Activity: Equatable, Sendable {
    /// The store has not been opened yet.
    case closed
    case opening
    case idle
    case checking
    /// The number of downloaded files, and of all files.
    case fetching(version: Int, done: Int, total: Int)
  }

  public var activity = Activity.closed
  /// The version in use; nil when there is no usable one.
  public var current: StoredBundle?
  /// A newer version that the next launch activates.
  public var next: StoredBundle?
  public var record = BundleRecord()
  /// The message of the last error or rejection.
  public var error: String?
  /// All stored versions, including the current one.
  var available: [StoredBundle] = []
  /// The current version was rejected: the next one that is stored is activated at once.
  var activatesImmediately = false
  /// Loads of the app's own pages that wait for a usable version.
  var pendingLoads: [LoadRequest] = []
}
