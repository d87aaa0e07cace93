/// An analytics event of a page that the shell has accepted.
public struct TrackedEvent: Equatable, Sendable {
  public enum Status: String, CaseIterable, Sendable {
    /// In the shell's store, which outlives the app.
    case stored
    /// Confirmed by the server.
    case uploaded
  }

  /// A globally unique id by which the receiver detects duplicates.
  public var id: String
  public var name: String
  /// JSON text as it is uploaded.
  public var json: String
  public var time: Double
  public var status: Status

  public init(id: String, name: String, json: String, time: Double, status: Status = .stored) {
    self.id = id
    self.name = name
    self.json = json
    self.time = time
    self.status = status
  }
}
