import PageWire

/// What the shell knows of its pages' events.
public struct TrackingState: Equatable, Sendable {
  /// Events in the store and the last uploaded ones, oldest first.
  public var events: [TrackedEvent] = []
  public var uploaded = 0
  public var failedUploads = 0
  /// Events that were not taken: another server's, or no JSON.
  public var refused = 0
  /// The server has been asked and has not answered.
  public var isUploading = false
  /// The first view that was made after the first page had finished, when that matters; nil before.
  public var lateStart: ViewID?
  /// An upload is planned.
  public var isFlushPlanned = false

  public init() {}

  public var stored: Int { events.count { $0.status == .stored } }
}
