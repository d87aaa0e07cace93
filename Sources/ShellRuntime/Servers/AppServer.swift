import CProcess
import ShellCore

/// A server of an app: a program with a listening socket that the shell created.
///
/// The socket listens before the program runs, so that early requests wait instead of being refused. The shell closes
/// its own copy, so that the socket closes when the program exits.
final class AppServer {
  let description: ServerDescription
  private let log: (String) -> Void
  /// The guard of the program, which ends what the program has started, too.
  private var guardian: Int32?
  private var process: Int32 = 0
  /// Open as long as the program shall run.
  private var lifeline: Descriptor?
  private var port: Int32 = 0
  private var output: Descriptor?
  /// The loop that reads its output; nil if there is none.
  private weak var loop: EventLoop?
  private var lines = LineBuffer(limit: RuntimeLimits.nativeLineBytes)
  private var lastLine = ""
  /// Why it is not running.
  private var failure = "has not been started"

  init(_ description: ServerDescription, log: @escaping (String) -> Void) {
    self.description = description
    self.log = log
  }

  deinit { end() }

  var name: String { description.program }

  /// Starts the program unless it runs.
  /// - Parameter path: path of the program; nil if the app has no such program.
  func start(path: String?) {
    detectExit()
    guard guardian == nil else { return }
    guard let path else { return fail("is not in the app's folder") }
    guard let guardPath = HelperPrograms.guardian else {
      return fail("could not be started: \(HelperPrograms.missingMessage("hull-guard"))")
    }
    var socket: Int32 = -1
    var ends: [Int32] = [-1, -1]
    var code = hull_listen(&socket, &port)
    guard code == 0 else { return fail("could not get a port: \(System.errorText(code))") }
    defer { System.closeDescriptor(socket) }
    code = hull_pipe(&ends)
    guard code == 0 else { return fail("could not be started: \(System.errorText(code))") }
    let output = Descriptor(ends[0])
    _ = hull_set_nonblocking(output.number)
    var guardian: Int32 = 0
    var lifeline: Int32 = -1
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "/"
    code = hull_spawn_server(
      guardPath, path, folder, description.origin, socket, port, ends[1], &guardian, &process, &lifeline)
    System.closeDescriptor(ends[1])
    guard code == 0 else { return fail("could not be started: \(System.errorText(code))") }
    self.output = output
    self.guardian = guardian
    self.lifeline = Descriptor(lifeline)
    lastLine = ""
    if let loop { watch(in: loop) }
  }

  /// The current route for its requests.
  var route: ServerRoute {
    detectExit()
    return guardian == nil ? .down("\(description.origin) is \(name), which \(failure).") : .port(Int(port))
  }

  /// Whether the program is exiting: its sockets may be closed already, but its status is not known yet.
  var isExiting: Bool { guardian != nil && hull_is_exiting(process) }

  /// Reads the program's output in a loop, until `unwatch`.
  func watch(in loop: EventLoop) {
    unwatch()
    self.loop = loop
    guard let output else { return }
    loop.watch(output.number, for: .read) { [weak self, weak loop, number = output.number] _ in
      if self?.read() != true { loop?.unwatch(number) }
    }
  }

  func unwatch() {
    if let output { loop?.unwatch(output.number) }
    loop = nil
  }

  /// Ends the program and its child processes.
  func end() {
    unwatch()
    if let guardian {
      hull_end_guarded(guardian)
      hull_reap_killed(guardian)
    }
    guardian = nil
    lifeline = nil
    output = nil
    failure = "was ended"
  }

  /// Detects that the program has exited.
  private func detectExit() {
    guard let guardian, let end = ProcessEnd.reap(guardian) else { return }
    _ = read()
    let loop = loop
    unwatch()
    self.loop = loop
    self.guardian = nil
    lifeline = nil
    output = nil
    fail(end.sentence + (lastLine.isEmpty ? "" : "; it wrote: \(lastLine)"))
  }

  private func fail(_ reason: String) {
    failure = reason
    log("\(name) \(reason)")
  }

  /// Reads available output; returns false at its end.
  private func read() -> Bool {
    guard let output else { return false }
    return withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
      while true {
        switch System.receive(output.number, into: buffer) {
        case .bytes(let count): handleOutput(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        case .wouldBlock: return true
        case .ended, .failed: return false
        }
      }
    }
  }

  private func handleOutput(_ bytes: UnsafeRawBufferPointer) {
    lines.append(bytes)
    while let next = lines.next() {
      guard case .line(let line) = next else {
        lines = LineBuffer(limit: RuntimeLimits.nativeLineBytes)
        return
      }
      let text = String(decoding: line.prefix(500), as: UTF8.self)
      if !text.isEmpty { lastLine = text }
      log("\(name): \(text)")
    }
  }
}
