import PageWire
import ShellCore
import Testing

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Ends of processes, with programs that do one thing each; pages are tested with the real page process.
@Suite("Ends of page processes")
struct PageProcessTests {
  private let scratch = Scratch()
  private let loop = EventLoop()

  private func start(_ script: String) throws -> PageProcess {
    let path = scratch.script("page", "#!/bin/sh\n" + script + "\n")
    return try PageProcess(path: path, standardError: nil, loop: loop)
  }

  private func cause(of process: PageProcess, after action: () -> Void = {}) -> RendererDeath.Cause? {
    var causes: [RendererDeath.Cause] = []
    process.onEnd = { causes.append($0) }
    action()
    loop.run(until: "the end of the process") { process.phase == .ended }
    #expect(causes.count == 1)
    return causes.first
  }

  private func started(version: UInt32 = WireVersion.current, then events: [PageEvent] = []) throws -> String {
    let all = [.didStart(EngineIdentity(wireVersion: version, name: "test"))] + events
    let bytes = try all.flatMap {
      try WireCodec.encode(EventEnvelope(view: ViewID(1), generation: Generation(1), event: $0))
    }
    return "cat '\(scratch.write("events", bytes))' >&3; read line <&3"
  }

  @Test("The cause of an end has the exit status or the signal")
  func causes() throws {
    #expect(cause(of: try start("exit 7")) == .exit(7))
    #expect(cause(of: try start("kill -ABRT $$")) == .signal(6))
    #expect(cause(of: try start("exec 3>&-; while :; do :; done")) == .signal(9))
  }

  @Test(
    "Requested deaths use real signals",
    arguments: [(DeathKind.reported, Int32(9)), (.silent, 9), (.crash, 11), (.onLoad, 9), (.shared, 9)])
  func kinds(kind: DeathKind, signal: Int32) throws {
    let process = try start("read line <&3")
    let cause = cause(of: process) {
      process.fail(kind, loop: loop)
      // A process without a report of its end may have exited already.
      #expect(!process.isSettled || process.phase == .ended)
    }
    #expect(cause == .signal(signal))
    #expect(process.endsSilently == (kind == .silent))
  }

  private static let opening = DocumentOpening(
    url: "app://x/", body: [], viewport: Viewport(size: .init(columns: 8, rows: 2), colorScheme: .dark),
    clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 0))

  /// A process that sends four events at once, to a shell in virtual time.
  private func processWithEvents() throws -> PageProcess {
    let process = try start(
      started(
        then: [
          .didCommitDocument, .didChangeTitle("a"), .didChangeTitle("b"), .didSettle(Settlement(sequence: 1)),
        ]) + "; read line <&3")
    process.hasExactDeath = true
    try process.send(.openDocument(Self.opening), view: ViewID(1), generation: Generation(1))
    return process
  }

  @Test(
    "In virtual time no event is delivered after the one that triggered a death",
    arguments: [DeathKind.reported, .silent, .crash, .oom, .onLoad, .shared])
  func exactDeath(kind: DeathKind) throws {
    let process = try processWithEvents()
    var events: [PageEvent] = []
    let cause = cause(of: process) {
      process.onEvent = {
        events.append($0.event)
        if $0.event == .didChangeTitle("a") { process.fail(kind, loop: loop) }
      }
    }
    #expect(events == [.didCommitDocument, .didChangeTitle("a")])
    guard case .signal? = cause else {
      Issue.record("ended by \(String(describing: cause))")
      return
    }
  }

  @Test("A page that survives memory exhaustion with an exception is killed at once, not after the timeout")
  func survivedExhaustion() throws {
    let result = EvaluationResult(request: .max, outcome: .exception(text: "RangeError: Out of memory"))
    let script = try started(then: [.didCommitDocument, .didChangeTitle("a"), .didEvaluate(result)])
    let process = try start(script.replacing("read line <&3", with: "sleep 2; kill -SEGV $$"))
    process.hasExactDeath = true
    try process.send(.openDocument(Self.opening), view: ViewID(1), generation: Generation(1))
    var events: [PageEvent] = []
    let cause = cause(of: process) {
      process.onEvent = {
        events.append($0.event)
        if $0.event == .didChangeTitle("a") { process.fail(.oom, loop: loop) }
      }
    }
    #expect(events == [.didCommitDocument, .didChangeTitle("a")])
    #expect(cause == .signal(9))
  }

  @Test(
    "Events sent before a suspension are delivered after resumption", arguments: [DeathKind.hang, .suspended])
  func exactSuspension(kind: DeathKind) throws {
    let process = try processWithEvents()
    var events: [PageEvent] = []
    process.onEvent = {
      events.append($0.event)
      if $0.event == .didChangeTitle("a") { process.fail(kind, loop: loop) }
    }
    loop.run(until: "the suspension of the process") { process.phase != .running }
    #expect(events == [.didCommitDocument, .didChangeTitle("a")])
    #expect(!loop.runOnce(timeoutMilliseconds: 0))
    process.resume()
    loop.run(until: "the process to settle") { process.isSettled }
    #expect(events.count == 4)
    #expect(cause(of: process) { process.end() } == .signal(9))
  }

  @Test("A process that survives a crash signal is killed")
  func toughProcess() throws {
    let process = try start("trap '' SEGV; printf x >&3; while :; do read line <&3; done")
    #expect(cause(of: process) { process.fail(.crash, loop: loop) } != nil)
  }

  @Test("A suspended process counts as settled, and can be killed")
  func suspended() throws {
    let process = try start("read line <&3")
    process.fail(.hang, loop: loop)
    #expect(process.phase == .stopped)
    #expect(process.isSettled)
    process.resume()
    #expect(process.phase == .running)
    process.fail(.suspended, loop: loop)
    #expect(cause(of: process) { process.end() } == .signal(9))
  }

  @Test("A protocol violation ends the page with a reason")
  func violations() throws {
    #expect(
      cause(of: try start("printf '\\001\\000\\000\\000\\143' >&3; read line <&3"))
        == .protocolViolation("unknown message tag 99"))
    #expect(
      cause(of: try start(started(version: WireVersion.current + 1)))
        == .protocolViolation(
          "page protocol version \(WireVersion.current + 1), expected \(WireVersion.current)"))
    #expect(
      cause(of: try start(started(then: [.didFinishDocument])))
        == .protocolViolation("event for view 1, which the process does not own"))
    let settled = try start(started(then: [.didSettle(Settlement(sequence: 2))]))
    try settled.send(.closeView, view: ViewID(1), generation: Generation(1))
    #expect(cause(of: settled) == .protocolViolation("event for view 1, which the process does not own"))
  }

  @Test("Settling a command that was not sent is a violation")
  func settling() throws {
    let opening = DocumentOpening(
      url: "app://x/", body: [], viewport: Viewport(size: .init(columns: 8, rows: 2), colorScheme: .dark),
      clock: PageClock(mode: .virtual, milliseconds: 0, epoch: 0))
    let process = try start(started(then: [.didSettle(Settlement(sequence: 1)), .didSettle(Settlement(sequence: 2))]))
    var events: [PageEvent] = []
    process.onEvent = { events.append($0.event) }
    try process.send(.openDocument(opening), view: ViewID(1), generation: Generation(1))
    #expect(!process.isSettled)
    #expect(cause(of: process) == .protocolViolation("command 2 was settled but never sent"))
    #expect(events == [.didSettle(Settlement(sequence: 1))])
  }

  @Test("A program that cannot be started fails at once")
  func notStarted() {
    #expect(throws: SpawnFailure(path: "/nowhere/page", code: ENOENT)) {
      try PageProcess(path: "/nowhere/page", standardError: nil, loop: loop)
    }
  }

  @Test("Without a working zygote each page starts the program")
  func noZygote() throws {
    let path = scratch.script("page", "#!/bin/sh\n[ $# = 0 ] || exit 2\nread line <&3\n")
    let pool = SparePool(engine: InstalledEngine(embedded: path), standardError: nil, loop: loop)
    pool.warmUp()
    let process = try pool.acquire()
    #expect(pool.zygote == nil)
    #expect(cause(of: process) { process.end() } == .signal(9))
    pool.refill()
    let spare = try #require(pool.spare)
    #expect(try pool.acquire() === spare)
    #expect(cause(of: spare) { spare.end() } == .signal(9))
  }

  @Test("A page that does not read its commands is ended at the limit")
  func backPressure() throws {
    let process = try start("while :; do sleep 1; done")
    let body = [UInt8](repeating: 0, count: 32 << 20)
    let delivery = PageCommand.deliverResource(ResourceDelivery(request: 1, status: 200, url: "", body: body))
    let cause = cause(of: process) {
      for _ in 0..<5 where process.phase == .running {
        try? process.send(delivery, view: ViewID(1), generation: Generation(1))
        process.flush()
      }
    }
    guard case .protocolViolation(let reason)? = cause else {
      Issue.record("ended by \(String(describing: cause))")
      return
    }
    #expect(reason.hasPrefix("the process does not read its commands: "))
  }

  @Test("A page process inherits only its socket, and has its own session")
  func inheritance() throws {
    let result = scratch.path + "/result"
    let process = try start(
      "ls /proc/self/fd | tr '\\n' ' ' > '\(result)'; cut -d ' ' -f 6 /proc/$$/stat >> '\(result)'; echo $$ >> '\(result)'"
    )
    #expect(cause(of: process) == .exit(0))
    let text = String(decoding: try FileAccess.read(result, limit: 1_000), as: UTF8.self)
    let parts = text.split { $0 == " " || $0 == "\n" }
    // The fifth descriptor is the folder that ls reads; the sixth field of stat is the session (proc(5)).
    #expect(parts.prefix(5) == ["0", "1", "2", "3", "4"])
    try #require(parts.count == 7)
    #expect(parts[5] == parts[6])
  }

  @Test("Fifty processes leak no descriptor and no child")
  func leaks() throws {
    var pids: [Int32] = []
    for _ in 0..<50 {
      let process = try start("read line <&3")
      pids.append(try #require(process.pid))
      #expect(cause(of: process) { process.end() } == .signal(9))
    }
    var status: Int32 = 0
    for pid in pids { #expect(waitpid(pid, &status, WNOHANG) == -1) }
  }
}
