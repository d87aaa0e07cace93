import CProcess

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A run of an engine's program with one argument, with pipes, and with a guard that ends all that it starts.
///
/// Its calls block: the session cannot start before it has replied.
final class EngineRun {
  private let guardian: Int32
  /// Open as long as the program shall run.
  private let lifeline: Descriptor
  private let input: Descriptor
  private let output: Descriptor
  private let diagnostics: Descriptor
  /// What it has written so far.
  private(set) var outputBytes: [UInt8] = []
  private(set) var diagnosticBytes: [UInt8] = []
  private var end: ProcessEnd?

  init(path: String, argument: String, variables: [String]) throws(SpawnFailure) {
    guard let guardPath = HelperPrograms.guardian else { throw SpawnFailure(path: "hull-guard", code: nil) }
    var ends: [[Int32]] = []
    var failure: Int32 = 0
    for _ in 0..<3 where failure == 0 {
      var pipe: [Int32] = [-1, -1]
      failure = hull_pipe(&pipe)
      if failure == 0 { ends.append(pipe) }
    }
    var pid: Int32 = 0
    var guardian: Int32 = 0
    var lifeline: Int32 = -1
    if failure == 0 {
      failure = EngineVariables.withCStrings(variables) {
        hull_spawn_engine(
          guardPath, path, argument, true, $0, [ends[0][0], ends[1][1], ends[2][1]], 3, &guardian, &pid, &lifeline)
      }
    }
    guard failure == 0 else {
      for descriptor in ends.joined() { System.closeDescriptor(descriptor) }
      throw SpawnFailure(path: path, code: failure)
    }
    for descriptor in [ends[0][0], ends[1][1], ends[2][1]] { System.closeDescriptor(descriptor) }
    self.guardian = guardian
    self.lifeline = Descriptor(lifeline)
    input = Descriptor(ends[0][1])
    output = Descriptor(ends[1][0])
    diagnostics = Descriptor(ends[2][0])
    for descriptor in [output, diagnostics] { _ = hull_set_nonblocking(descriptor.number) }
  }

  deinit { stop() }

  /// The result of waiting for output.
  enum Outcome { case complete, ended, timedOut, tooLong }

  /// Reads output until it is complete, until the program has closed stdout and stderr, or for a time in milliseconds.
  func read(
    timeout: Double, limit: Int = RuntimeLimits.engineOutputBytes, until isComplete: ([UInt8]) -> Bool = { _ in false }
  ) -> Outcome {
    let deadline = System.monotonicMilliseconds + timeout
    var (outputIsOpen, diagnosticsAreOpen) = (true, true)
    while outputIsOpen || diagnosticsAreOpen {
      let remaining = deadline - System.monotonicMilliseconds
      guard remaining > 0 else { return .timedOut }
      var polled = [
        pollfd(fd: outputIsOpen ? output.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: diagnosticsAreOpen ? diagnostics.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      _ = System.poll(&polled, timeoutMilliseconds: Int32(remaining.rounded(.up)))
      if outputIsOpen { outputIsOpen = drain(output, to: &outputBytes) }
      if diagnosticsAreOpen { diagnosticsAreOpen = drain(diagnostics, to: &diagnosticBytes) }
      if isComplete(outputBytes) { return .complete }
      if outputBytes.count > limit || diagnosticBytes.count > limit { return .tooLong }
    }
    return .ended
  }

  /// Appends what can be read now. Returns false at the end.
  private func drain(_ descriptor: Descriptor, to bytes: inout [UInt8]) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      switch System.receive(descriptor.number, into: buffer) {
      case .bytes(let count): bytes.append(contentsOf: buffer[..<count])
      case .wouldBlock: break
      case .ended, .failed: return false
      }
      return true
    }
  }

  /// Also in a copy of this process.
  var isRunning: Bool { end == nil && !hull_is_exiting(guardian) }

  /// Closes its stdin, and waits some milliseconds for its exit before it is killed.
  @discardableResult
  func stop(timeout: Double = 0) -> ProcessEnd {
    if let end { return end }
    input.close()
    let deadline = System.monotonicMilliseconds + timeout
    while System.monotonicMilliseconds < deadline {
      if let ended = ProcessEnd.reap(guardian) {
        end = ended
        return ended
      }
      var none: [pollfd] = []
      _ = System.poll(&none, timeoutMilliseconds: 1)
    }
    hull_end_guarded(guardian)
    var peak: UInt64 = 0
    let ended = ProcessEnd.reap(guardian, waits: true, peak: &peak) ?? .exit(-1)
    end = ended
    lifeline.close()
    return ended
  }

  /// The message that it has written to stderr, without empty lines; nil without one.
  /// - Parameter path: its program, whose name often begins the message.
  func message(of path: String) -> String? {
    let text = String(decoding: diagnosticBytes.prefix(RuntimeLimits.engineMessageBytes), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(Self.printable).filter { !$0.isEmpty }
    guard var message = lines.isEmpty ? nil : lines.joined(separator: "\n") else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    if message.hasPrefix(name + ": ") { message.removeFirst(name.count + 2) }
    return message
  }

  /// A text of the program without control characters and spaces around it.
  static func printable(_ text: some StringProtocol) -> String {
    let shown = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    return String(shown.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
