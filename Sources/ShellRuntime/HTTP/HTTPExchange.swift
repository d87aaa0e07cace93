import PageWire
import ShellCore

/// A request in progress: a transfer from a server, or an answer without one.
protocol HTTPExchange: AnyObject {
  /// Number of its record; nil if it is not recorded.
  var recordNumber: Int? { get set }
  /// Whether it waits for the shell's clock, not for a server.
  var waitsForClock: Bool { get }
}

/// Receives the requests of a client and their responses.
protocol HTTPObserver: AnyObject {
  /// Called before a request is sent; returns the number of its record.
  /// - Parameter headers: the header fields that Hull sends.
  func willSend(_ request: HTTPRequest, headers: [StorageItem]) -> Int
  /// Called with a response's head, before its body is complete.
  func didReceiveHead(_ response: HTTPResponse, of number: Int)
  /// Called with a part of a streamed body.
  func didReceive(_ part: UnsafeRawBufferPointer, of number: Int)
  func didEnd(_ outcome: HTTPOutcome, of number: Int)
  func didCancel(_ number: Int)
}

/// Answers requests in place of servers.
protocol HTTPAnswerSource: AnyObject {
  /// The answer to a request; nil to send the request to its server.
  func answer(to request: HTTPRequest) -> HTTPAnswer?
}

/// An answer without a server.
struct HTTPAnswer: Equatable {
  enum Content: Equatable {
    case response(HTTPResponse)
    /// A response whose body does not end.
    case unfinished(HTTPResponse)
    /// A failure, after a response whose body is incomplete.
    case failure(LoadFailure.Kind, message: String, after: HTTPResponse? = nil)
    /// The request never gets a response.
    case nothing
  }

  var content: Content
  /// Milliseconds of the shell's clock until the response.
  var delay: Double = 0
}
