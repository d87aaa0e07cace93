/// A report of the event store or its server.
public enum TrackingReport: Equatable, Sendable {
  /// Events from earlier launches.
  case found([TrackedEvent])
  case stored(TrackedEvent)
  /// The store could not save an event.
  case notStored(reason: String)
  /// The server has confirmed these.
  case uploaded(ids: [String])
  case uploadFailed(reason: String)
}
