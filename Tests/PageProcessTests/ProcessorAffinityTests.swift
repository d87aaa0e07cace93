import CProcess
import Testing

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The CPU affinity is read from the system's status files.
@Suite(
  "Processor affinity of the shell and a page",
  .enabled(if: hull_processor_count() > 1, "there is only one"), .enabled(if: processors(of: "self") != nil))
struct ProcessorAffinityTests {
  private let everywhere = processors(of: "thread-self")

  @Test("Alternating processes are bound to one processor until the shell waits for something else")
  func turns() throws {
    let child = try Child()
    let share = ProcessorAffinity()
    for _ in 0...ProcessorAffinity.requiredWaits - 1 { share.willWait(for: child.pid) }
    #expect(processors(of: "thread-self") == everywhere)
    share.willWait(for: child.pid)
    let shared = try #require(processors(of: "thread-self"))
    #expect(Int(shared) != nil, "one processor, not \(shared)")
    #expect(processors(of: "\(child.pid)") == shared)

    share.willWait(for: nil)
    #expect(processors(of: "thread-self") == everywhere)
    #expect(processors(of: "\(child.pid)") == everywhere)
  }

  @Test("Another process is bound only after alternating as often")
  func change() throws {
    let (first, second) = (try Child(), try Child())
    let share = ProcessorAffinity()
    for _ in 0...ProcessorAffinity.requiredWaits { share.willWait(for: first.pid) }
    #expect(share.isBound)
    for _ in 0...ProcessorAffinity.requiredWaits - 1 { share.willWait(for: second.pid) }
    #expect(processors(of: "thread-self") == everywhere)
    #expect(processors(of: "\(first.pid)") == everywhere)
    share.willWait(for: second.pid)
    #expect(processors(of: "\(second.pid)") == processors(of: "thread-self"))
    #expect(share.isBound)
  }

  @Test("The binding is released after a time")
  func span() throws {
    let child = try Child()
    var now = 1_000.0
    let share = ProcessorAffinity { now }
    for _ in 0...ProcessorAffinity.requiredWaits { share.willWait(for: child.pid) }
    now += ProcessorAffinity.span - 1
    share.willWait(for: child.pid)
    #expect(share.isBound)
    now += 1
    share.willWait(for: child.pid)
    #expect(!share.isBound)
    #expect(processors(of: "\(child.pid)") == everywhere)
    for _ in 0...ProcessorAffinity.requiredWaits - 1 { share.willWait(for: child.pid) }
    #expect(share.isBound)
  }

  @Test("New processes are not bound, and releasing the binding frees all")
  func others() throws {
    let child = try Child()
    var share: ProcessorAffinity? = ProcessorAffinity()
    for _ in 0...ProcessorAffinity.requiredWaits { share?.willWait(for: child.pid) }
    let shared = processors(of: "thread-self")
    #expect(shared != everywhere)
    let other = try Child()
    #expect(processors(of: "\(other.pid)") == everywhere)
    #expect(processors(of: "thread-self") == shared)
    share = nil
    #expect(processors(of: "thread-self") == everywhere)
    #expect(processors(of: "\(child.pid)") == everywhere)
  }

  @Test("The exit of the bound process releases the shell")
  func ended() throws {
    var child: Child? = try Child()
    let share = ProcessorAffinity()
    for _ in 0...ProcessorAffinity.requiredWaits { share.willWait(for: child?.pid) }
    #expect(share.isBound)
    child = nil
    share.release()
    #expect(processors(of: "thread-self") == everywhere)
    #expect(!share.isBound)
  }

  @Test("A page that alternates with the shell is bound, in virtual time and if enabled")
  func pages() throws {
    for (isReal, sharesProcessor) in [(false, true), (false, false), (true, true)] {
      let app = try TestApp(page: "<p>hello</p>", isReal: isReal, sharesProcessor: sharesProcessor)
      defer { app.host.shutDown() }
      #expect(app.host.settle() == .settled)
      for number in 0...ProcessorAffinity.requiredWaits {
        #expect(app.host.evaluate("\(number)")?.outcome == .value(json: "\(number)"))
      }
      let pid = try #require(app.pid)
      if sharesProcessor && !isReal {
        #expect(Int(processors(of: "\(pid)") ?? "") != nil)
        #expect(processors(of: "thread-self") == processors(of: "\(pid)"))
        app.host.resumeClock()
      }
      #expect(processors(of: "\(pid)") == everywhere)
      #expect(processors(of: "thread-self") == everywhere)
    }
  }
}

/// A process that blocks until it is released.
private final class Child {
  /// The guard of `cat`, which is the child of this process.
  let pid: Int32
  private let lifeline: Int32
  /// The pipe that it is blocked on.
  private let silence: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    try #require(hull_pipe(&ends) == 0)
    var (guardian, pid, lifeline): (Int32, Int32, Int32) = (0, 0, -1)
    let program = try #require(HelperPrograms.guardian)
    try #require(
      hull_spawn_program(program, "/bin/cat", nil, nil, "/", nil, ends[0], -1, -1, &guardian, &pid, &lifeline) == 0)
    close(ends[0])
    silence = ends[1]
    self.pid = guardian
    self.lifeline = lifeline
  }

  deinit {
    close(silence)
    hull_end_guarded(pid)
    hull_reap_killed(pid)
    close(lifeline)
  }
}

/// The processors that a process may run on; nil if the system does not report them.
func processors(of process: String) -> String? {
  guard let file = fopen("/proc/\(process)/status", "r") else { return nil }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 4_096)
  while fgets(&line, Int32(line.count), file) != nil {
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard text.hasPrefix("Cpus_allowed_list:") else { continue }
    return text.dropFirst("Cpus_allowed_list:".count).filter { !$0.isWhitespace }
  }
  return nil
}
