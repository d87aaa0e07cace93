/// What the store of events and its server say.
public enum TrackingReport: Equatable, Sendable {
  /// What earlier runs of the app have left.
  case found([TrackedEvent])
  case stored(TrackedEvent)
  /// The store could not take an event; in words.
  case notStored(reason: String)
  /// The server has these now.
  case uploaded(ids: [String])
  case uploadFailed(reason: String)
}
