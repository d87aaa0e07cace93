import PageWire
import ShellCore
import TerminalModel
import Testing

@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Page processes that are forked from a process with an initialized engine.
@Suite("The zygote and its page processes", .enabled(if: StandalonePageProcess.hasProc))
struct ZygoteTests {
  @Test("A forked page process is a child of the shell, leads a session, and has its socket and its limits")
  func forked() throws {
    let zygote = try StandaloneZygote()
    let page = try StandalonePageProcess(from: zygote)
    #expect(try page.nextEvents() == ["start"])
    #expect(page.statusFields("status")["PPid:"] == [String(getpid())])
    #expect(page.statusFields("status")["NSsid:"] == [String(page.pid)])
    #expect(page.statusFields("status")["NoNewPrivs:"] == ["1"])
    #expect(page.statusFields("limits")["Max open files"]?.first == "20")
    // Only the descriptors of the engine in a process started from its program, which has more threads.
    let started = try StandalonePageProcess()
    #expect(try started.nextEvents() == ["start"])
    // Their numbers depend on when its threads open theirs.
    let targets = { (process: StandalonePageProcess) in
      Set(process.descriptors().map { $0.drop { $0 != " " }.dropFirst() })
    }
    #expect(targets(page).isSubset(of: targets(started)))
    #expect(page.descriptors().contains("3 socket:"))
    page.disconnect()
    #expect(page.waitForStatus() == 0)
  }

  @Test("The death of a page does not affect the zygote and its other pages")
  func deaths() throws {
    let zygote = try StandaloneZygote()
    let first = try StandalonePageProcess(from: zygote)
    let second = try StandalonePageProcess(from: zygote)
    kill(first.pid, SIGKILL)
    #expect(first.waitForStatus() == -1)
    #expect(try second.nextEvents() == ["start"])
    #expect(try StandalonePageProcess(from: zygote).nextEvents() == ["start"])
    kill(zygote.pid, SIGKILL)
    #expect(zygote.waitForStatus() == -1)
    try second.sendBytes([4, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(second.waitForStatus() == 71)
  }

  @Test("A zygote warms up before its second page, still has one thread, and continues")
  func warmUp() throws {
    let zygote = try StandaloneZygote()
    let first = try StandalonePageProcess(from: zygote)
    #expect(try first.nextEvents() == ["start"])
    let second = try StandalonePageProcess(from: zygote)
    #expect(try second.nextEvents() == ["start"])
    #expect(try zygote.statusValue("Threads:") == 1)
    #expect(try StandalonePageProcess(from: zygote).nextEvents() == ["start"])
    first.disconnect()
    second.disconnect()
    #expect([first.waitForStatus(), second.waitForStatus()] == [0, 0])
  }

  @Test(
    "A zygote with many forks collapses its memory into huge pages without effect on its pages",
    .enabled(if: StandaloneZygote.canGather))
  func hugePages() throws {
    let zygote = try StandaloneZygote(isForkable: true)
    let first = try StandalonePageProcess(from: zygote)
    #expect(try first.nextEvents() == ["start"])
    // It warms up while idle, and collapses its memory afterwards.
    var forks = 1
    while try zygote.largePages() == 0, forks < 200 {
      #expect(try StandalonePageProcess(from: zygote).nextEvents() == ["start"])
      forks += 1
    }
    #expect(try zygote.largePages() > 0)
    #expect(forks >= 8)
    let last = try StandalonePageProcess(from: zygote)
    #expect(try last.nextEvents() == ["start"])
    last.disconnect()
    first.disconnect()
    #expect([last.waitForStatus(), first.waitForStatus()] == [0, 0])
  }

  @Test("A zygote exits with its shell")
  func end() throws {
    let zygote = try StandaloneZygote()
    zygote.disconnect()
    #expect(zygote.waitForStatus() == 0)
  }

  @Test("A killed zygote is replaced without effect on pages")
  func killedZygote() throws {
    let app = try TestApp(page: "<p>hello</p>")
    let host = app.host
    defer { host.shutDown() }
    host.settle()
    let zygote = try #require(host.processes.spares.zygote)
    kill(zygote.pid, SIGKILL)
    for _ in 0..<2 {
      host.dispatch(.user(.killRenderer(.reported, tab: nil, times: 1)))
      #expect(host.settle() == .settled)
      #expect(host.evaluate("document.body.textContent")?.outcome == .value(json: "\"hello\""))
    }
    #expect(zygote.isEnded)
    #expect(host.processes.spares.zygote.map { $0.pid != zygote.pid } == true)
  }

  @Test("A host that has ended starts no spare process")
  func endedHost() throws {
    let engine = WarmEngine(path: TestApp.enginePath)
    defer { engine.shutDown() }
    let app = try TestApp(page: "<p>hello</p>", isReal: true, warmEngine: engine)
    app.host.shutDown()
    // A pending timer would end the wait.
    #expect(!engine.loop.runOnce(timeoutMilliseconds: 400))
    #expect(engine.spares.spare == nil)
  }

  @Test("In virtual time a fork on demand replaces the spare process")
  func spareInVirtualTime() throws {
    let app = try TestApp(page: "<p>hello</p>")
    defer { app.host.shutDown() }
    #expect(app.host.settle() == .settled)
    #expect(app.host.processes.spares.spare == nil)
    let real = try TestApp(page: "<p>hello</p>", isReal: true)
    defer { real.host.shutDown() }
    real.host.run(until: "a spare process") { real.host.processes.spares.spare != nil }
  }

  @Test("Pages of one zygote have different random numbers unless they have a seed")
  func randomness() throws {
    let engine = WarmEngine(path: TestApp.enginePath)
    defer { engine.shutDown() }
    func numbers(seed: UInt64?) throws -> String {
      let app = try TestApp(page: "<p>", seed: seed, warmEngine: engine)
      defer { app.host.shutDown() }
      app.host.settle()
      let script = "[Math.random(), crypto.randomUUID(), Math.random()]"
      guard case .value(let json)? = app.host.evaluate(script)?.outcome else { return "nothing" }
      return json
    }
    #expect(try numbers(seed: nil) != numbers(seed: nil))
    #expect(try numbers(seed: 3) == numbers(seed: 3))
  }
}
