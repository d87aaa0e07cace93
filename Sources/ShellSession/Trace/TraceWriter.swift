import BridgeContract
import Flows
import ShellCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Appends a session's events to a file or a pipe, one JSON object per line. An existing file is truncated at the first
/// event.
package final class TraceWriter {
  private let path: String
  private let descriptor: Int32
  /// The number of the first error; 0 without one.
  private var failure: Int32 = 0
  private var extractor = TraceFactExtractor()
  private var encoder = TraceEncoder()
  private var hasBegun = false

  package init(path: String) throws(SessionError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw SessionError(.badInput, "\(path): the trace cannot be written: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  /// Writes the lines of an event; the passing of time alone has none.
  package func write(_ event: ShellEvent, effects: [ShellEffect], state: ShellState) {
    for fact in extractor.facts(of: event, effects: effects, state: state) {
      append(encoder.line(TraceEvent(time: state.now, fact: fact)))
    }
  }

  /// Writes that a frame was rendered on the terminal.
  package func writeFrame(time: Double) {
    append(encoder.line(time: time, [JSONMember("kind", .string("paint")), JSONMember("event", .string("shown"))]))
  }

  /// Throws if a part of the trace could not be written.
  package func finish() throws(SessionError) {
    // The reader of a pipe may end before the session.
    guard failure != 0, failure != EPIPE else { return }
    throw SessionError(.badInput, "\(path): cannot be written: \(String(cString: strerror(failure)))")
  }

  private func append(_ line: JSONValue) {
    if !hasBegun {
      hasBegun = true
      // Fails for a pipe, which needs no truncation.
      _ = ftruncate(descriptor, 0)
    }
    guard failure == 0 else { return }
    failure = FileSystem.writeAll(Array((line.text + "\n").utf8), to: descriptor)
  }
}
