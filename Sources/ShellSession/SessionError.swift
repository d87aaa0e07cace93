/// What keeps a session from starting, in sentences for the user; the raw value of `status` is the process' exit status.
public struct SessionError: Error, Equatable, Sendable {
  public enum Status: Int32, Sendable {
    /// Something ran as it should, and is not as it was expected to be.
    case checkFailed = 1
    /// Wrong usage, or an input file that cannot be used.
    case badInput = 2
    /// The page or its engine failed, or ran out of time.
    case engineFailed = 3
    /// SIGINT came: 128 and its number, as shells count.
    case interrupted = 130
    /// SIGTERM came.
    case terminated = 143
  }

  public var status: Status
  /// One or more, each a line or a line with an excerpt below it.
  public var messages: [String]

  public init(_ status: Status, _ message: String) {
    self.init(status, [message])
  }

  public init(_ status: Status, _ messages: [String]) {
    self.status = status
    self.messages = messages
  }

  /// The first line, for places that have one.
  var headline: String { message.split(separator: "\n").first.map(String.init) ?? "" }

  public var message: String { messages.joined(separator: "\n") }
}
