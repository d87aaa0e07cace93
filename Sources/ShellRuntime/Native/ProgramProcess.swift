import BridgeContract
import CProcess

/// The process of a native program with its three pipes, and its guard: what the program has started ends with it, and
/// all of them end with the shell, whatever ends the shell.
final class ProgramProcess {
  /// How the program's file is executed.
  struct Launch {
    var path: String
    /// nil for an executable file.
    var argument: String?
    var secondArgument: String?
    /// A variable of its environment, as NAME=value.
    var variable: String?
    var folder: String
    /// The first line for the program.
    var firstLine: JSONValue?
  }

  /// Called when the output may have bytes, or has ended.
  var readOutput: () -> Void = {}
  /// Called when the diagnostics may have bytes, or have ended.
  var readDiagnostics: () -> Void = {}

  let pid: Int32
  /// The process that the shell waits for: it ends like the program.
  private let guardian: Int32
  /// Open as long as the program shall run.
  private let lifeline: Descriptor
  /// Its pipes are closed.
  private(set) var isEnded = false
  /// Its input is closed.
  private(set) var isStopping = false
  private let loop: EventLoop
  private let input: Descriptor
  private let output: Descriptor
  private let diagnostics: Descriptor
  private var outgoing = OutgoingBuffer()
  private var isPaused = false

  init(_ launch: Launch, loop: EventLoop) throws(SpawnFailure) {
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
      failure = hull_spawn_program(
        guardPath, launch.path, launch.argument, launch.secondArgument, launch.folder, launch.variable, ends[0][0],
        ends[1][1], ends[2][1], &guardian, &pid, &lifeline)
    }
    guard failure == 0 else {
      for descriptor in ends.joined() { System.closeDescriptor(descriptor) }
      throw SpawnFailure(path: launch.path, code: failure)
    }
    for descriptor in [ends[0][0], ends[1][1], ends[2][1]] { System.closeDescriptor(descriptor) }
    self.pid = pid
    self.guardian = guardian
    self.lifeline = Descriptor(lifeline)
    self.loop = loop
    input = Descriptor(ends[0][1])
    output = Descriptor(ends[1][0])
    diagnostics = Descriptor(ends[2][0])
    for descriptor in [input, output, diagnostics] { _ = hull_set_nonblocking(descriptor.number) }
    loop.watch(input.number, for: []) { [weak self] _ in self?.serveInput() }
    loop.watch(output.number, for: .read) { [weak self] _ in self?.readOutput() }
    loop.watch(diagnostics.number, for: .read) { [weak self] _ in self?.readDiagnostics() }
  }

  /// Whether it has ended after `closeInput`.
  var hasStopped: Bool { isEnded || !hull_is_running(guardian) }

  /// Adds to what is written to its input. Returns false when it does not read, and too much is waiting.
  func append(_ text: String) -> Bool {
    guard outgoing.count + text.utf8.count <= RuntimeLimits.nativeOutgoingBytes else { return false }
    outgoing.append(text.utf8)
    return true
  }

  func flush() {
    guard !isEnded, !isStopping else { return }
    // A program that has closed its stdin is detected by its exit, or by the deadline of the call.
    let canWrite = outgoing.flush(to: input.number)
    if canWrite {
      loop.change(input.number, to: outgoing.count > 0 ? .write : [])
    } else {
      loop.unwatch(input.number)
    }
  }

  func receiveOutput(into buffer: UnsafeMutableRawBufferPointer) -> System.Transfer {
    System.receive(output.number, into: buffer)
  }

  func receiveDiagnostics(into buffer: UnsafeMutableRawBufferPointer) -> System.Transfer {
    let result = System.receive(diagnostics.number, into: buffer)
    switch result {
    case .bytes, .wouldBlock: break
    case .ended, .failed: loop.unwatch(diagnostics.number)
    }
    return result
  }

  /// Lets the program wait for a moment, because pages have not handled its earlier output yet.
  func pause() {
    guard !isPaused else { return }
    isPaused = true
    loop.change(output.number, to: [])
    loop.setTimer(after: RuntimeLimits.nativePause) { [weak self] in
      guard let self, !isEnded else { return }
      isPaused = false
      loop.change(output.number, to: .read)
    }
  }

  /// Writes what is waiting, and ends the program's input.
  func closeInput() {
    flush()
    isStopping = true
    loop.unwatch(input.number)
    input.close()
  }

  func close(killing: Bool) {
    guard !isEnded else { return }
    isEnded = true
    if killing { hull_end_guarded(guardian) }
    for descriptor in [input, output, diagnostics] {
      loop.unwatch(descriptor.number)
      descriptor.close()
    }
  }

  /// Waits for the end of the process without blocking, and kills it after a timeout if it has only closed its stdout.
  func reap(
    until deadline: Double = System.monotonicMilliseconds + RuntimeLimits.endTimeout,
    then report: @escaping (ProcessEnd) -> Void
  ) {
    guard let end = ProcessEnd.reap(guardian) else {
      if System.monotonicMilliseconds > deadline { hull_end_guarded(guardian) }
      loop.setTimer(after: 1) { self.reap(until: deadline, then: report) }
      return
    }
    report(end)
  }

  private func serveInput() {
    // With nothing to write, the event means that the program has closed its stdin. Unwatch it, since it would repeat.
    if outgoing.count == 0 { loop.unwatch(input.number) } else { flush() }
  }
}
