/// A file that is downloaded instead of shown.
public struct DownloadRecord: Equatable, Sendable {
  public enum Phase: Equatable, Sendable {
    /// The user is being asked.
    case asked
    case loading
    /// It is stored under its name.
    case finished
    case failed(String)
    case refused
  }

  /// The load of the file.
  public var load: LoadID
  /// Milliseconds since launch.
  public var time: Double
  public var tab: TabID
  public var url: String
  /// The sanitized file name from link or server; the runtime appends a number when the name exists.
  public var name: String
  public var contentType: String
  public var bytes: Int
  public var phase: Phase
  /// HTTP redirects so far.
  var redirects = 0

  public init(
    load: LoadID, time: Double, tab: TabID, url: String, name: String, contentType: String = "", bytes: Int = 0,
    phase: Phase
  ) {
    self.load = load
    self.time = time
    self.tab = tab
    self.url = url
    self.name = name
    self.contentType = contentType
    self.bytes = bytes
    self.phase = phase
  }
}
