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
  private let descriptor: Int32
  private var extractor = TraceFactExtractor()
  private var encoder = TraceEncoder()
  private var hasBegun = false

  package init(path: String) throws(SessionError) {
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

  private func append(_ line: JSONValue) {
    if !hasBegun {
      hasBegun = true
      // Fails for a pipe, which needs no truncation.
      _ = ftruncate(descriptor, 0)
    }
    let bytes = Array((line.text + "\n").utf8)
    // The session continues when the reader of a pipe is gone.
    _ = bytes.withUnsafeBytes { FileSystem.writeBytes($0, to: descriptor) }
  }
}
