import ShellRuntime

/// An error for the user. The raw value of `status` is the exit status of the process.
package struct SessionError: Error, Equatable, Sendable {
  package enum Status: Int32, Sendable {
    /// A check failed: a flow, a theme or a comparison does not have the expected result.
    case checkFailed = 1
    /// Wrong usage, or an input file that cannot be used.
    case badInput = 2
    /// The page or its engine failed or timed out.
    case engineFailed = 3
    /// SIGINT was received: 128 plus its number, as in shells.
    case interrupted = 130
    /// SIGTERM was received.
    case terminated = 143
  }

  package var status: Status
  /// One or more messages, each a line, optionally followed by an excerpt.
  package var messages: [String]

  package init(_ status: Status, _ message: String) {
    self.init(status, [message])
  }

  package init(_ status: Status, _ messages: [String]) {
    self.status = status
    self.messages = messages
  }

  /// The error of a write at the end of a session, so that the other writes are performed too; nil without one.
  static func of(_ write: () throws(SessionError) -> Void) -> SessionError? {
    do {
      try write()
      return nil
    } catch {
      return error
    }
  }

  /// Ends a host. The error is the app's data that could not be written; nil if all was.
  static func ofEnd(of host: ShellHost, _ reason: HostExitReason) -> SessionError? {
    host.shutDown(reason)
    return host.storageFailure.map { failure in
      SessionError(
        .badInput,
        "data of \(host.state.app.name) could not be written and is lost: \(failure)\n"
          + "Free some space or change the rights of the folder, or use --private, which stores nothing.")
    }
  }

  /// All messages with the status of the first error; nil without an error.
  static func combined(_ errors: [SessionError?]) -> SessionError? {
    let errors = errors.compactMap(\.self)
    return errors.first.map { SessionError($0.status, errors.flatMap(\.messages)) }
  }

  /// The first line, for output of a single line.
  var headline: String { message.split(separator: "\n").first.map(String.init) ?? "" }

  package var message: String { messages.joined(separator: "\n") }
}
