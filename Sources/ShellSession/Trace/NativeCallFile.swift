import NativeTooling
import ShellCore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A recording of the calls that the native side answers: each line is written when its call has ended, so that a crash
/// loses nothing. An existing file is truncated at the first event.
package final class NativeCallFile {
  private let path: String
  private let descriptor: Int32
  private var recorder = NativeCallRecorder()
  private var hasBegun = false
  private var lastTime = 0.0
  /// The first line that could not be written. None follows it, so that the file has no gap.
  private var failure: SessionError?

  package init(path: String) throws(SessionError) {
    self.path = path
    guard FileSystem.kind(of: path) != .folder else {
      throw SessionError(.badInput, "\(path): is a folder, not a file")
    }
    descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Self.failure(path) }
  }

  deinit { close(descriptor) }

  /// Writes the lines of an event.
  package func write(_ event: ShellEvent, effects: [ShellEffect], state: ShellState) {
    if !hasBegun {
      hasBegun = true
      // Fails for a pipe, which needs no truncation.
      _ = ftruncate(descriptor, 0)
      append(CallRecordingFormat.header(app: state.app.name).text)
    }
    lastTime = state.now
    for line in recorder.lines(of: event, effects: effects, state: state) { append(line.json.text) }
  }

  /// Writes the pending calls. Throws if a line could not be written.
  package func finish() throws(SessionError) {
    for line in recorder.finish(at: lastTime) { append(line.json.text) }
    if let failure { throw failure }
  }

  private func append(_ line: String) {
    guard failure == nil else { return }
    var rest = Array("\(line)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { FileSystem.writeBytes($0, to: descriptor) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        failure = Self.failure(path)
        return
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func failure(_ path: String) -> SessionError {
    SessionError(.badInput, "\(path): the calls cannot be written: \(String(cString: strerror(errno)))")
  }
}

extension NativeCallFile: SessionObserver {
  package func session(_ session: HeadlessSession, didHandle event: ShellEvent, effects: [ShellEffect]) {
    write(event, effects: effects, state: session.state)
  }

  package func sessionDidChange(_ session: HeadlessSession) {}
}
