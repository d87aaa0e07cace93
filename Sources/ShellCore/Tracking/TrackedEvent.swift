/// An event of a page that the shell has taken.
public struct TrackedEvent: Equatable, Sendable {
  public enum Status: String, Sendable {
    /// In the shell's store, which outlives the app.
    case stored
    /// The server has said that it has it.
    case uploaded
  }

  /// By which the receiver tells doubles; unique for ever.
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
