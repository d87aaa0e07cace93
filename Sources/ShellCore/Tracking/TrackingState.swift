import PageWire

/// The state of the pages' analytics events.
public struct TrackingState: Equatable, Sendable {
  /// Events in the store and the last uploaded ones, oldest first.
  public var events: [TrackedEvent] = []
  public var uploaded = 0
  public var failedUploads = 0
  /// Rejected events: for another server, or not JSON.
  public var refused = 0
  /// An upload is in progress.
  public var isUploading = false
  /// The first view that was created after the start of a late SDK; nil before.
  public var lateStart: ViewID?
  /// The timer of the next upload is set.
  public var isFlushPlanned = false

  public init() {}

  public var stored: Int { events.count { $0.status == .stored } }
}
