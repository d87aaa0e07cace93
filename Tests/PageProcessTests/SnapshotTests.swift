import PageWire
import ShellCore
import TerminalModel
import Testing

@testable import PageReplay
@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Snapshots of page processes")
struct SnapshotTests {
  /// A page whose title depends on all earlier commands.
  private static let page = """
    <!doctype html><title>0</title><button>more</button>
    <script>
    let sum = 0;
    function work(rounds) { for (let round = 0; round < rounds * 1e5; round++) sum = (sum * 31 + round) % 65521 }
    document.querySelector("button").onclick = () => { work(1); document.title = sum };
    work(2);
    </script>
    """

  /// An engine that takes a snapshot whenever a process is idle.
  private static func engine() throws -> WarmEngine {
    let engine = WarmEngine(path: TestApp.enginePath, source: { PageReplayCache(start: $0) })
    try #require(engine.replayCache).snapshotWork = 0
    return engine
  }

  private func run(_ engine: WarmEngine, taps: Int, last: String = "document.title") throws -> [String] {
    let app = try TestApp(page: Self.page, warmEngine: engine)
    defer { app.host.shutDown() }
    #expect(app.host.settle() == .settled)
    var titles: [String] = []
    for _ in 0..<taps {
      app.host.dispatch(.user(.tapPage(GridPoint(column: 2, row: 0))))
      #expect(app.host.settle() == .settled)
      titles.append(app.title ?? "")
    }
    guard case .value(let value)? = app.host.evaluate(last)?.outcome else { return titles }
    return titles + [value]
  }

  @Test("A fork has the state of its snapshot and continues independently")
  func copies() throws {
    let engine = try Self.engine()
    defer { engine.shutDown() }
    let plain = WarmEngine(path: TestApp.enginePath)
    defer { plain.shutDown() }
    let first = try run(engine, taps: 4)
    #expect(first == (try run(plain, taps: 4)))
    #expect(try #require(engine.replayCache).statistics.snapshots > 0)
    for script in ["sum", "work(1), sum", "work(2), sum"] {
      #expect(try run(engine, taps: 4, last: script) == (try run(plain, taps: 4, last: script)))
    }
    let counts = try #require(engine.replayCache).statistics
    #expect(counts.forkedSnapshots >= 3)
    #expect(counts.divergences == 0)
    #expect(counts.processStarts == 4)
  }

  @Test("A snapshot is taken where runs diverge, and the next run starts there")
  func fork() throws {
    let engine = WarmEngine(path: TestApp.enginePath, source: { PageReplayCache(start: $0) })
    defer { engine.shutDown() }
    try #require(engine.replayCache).snapshotWork = .infinity
    let plain = WarmEngine(path: TestApp.enginePath)
    defer { plain.shutDown() }
    let scripts = ["sum", "work(1), sum", "work(2), sum", "work(3), sum"]
    var counts: [[Int]] = []
    for script in scripts {
      #expect(try run(engine, taps: 2, last: script) == (try run(plain, taps: 2, last: script)))
      let now = try #require(engine.replayCache).statistics
      counts.append([now.startsByCommands, now.snapshots, now.forkedSnapshots, now.divergences])
    }
    // The first run has no predecessor; the second takes a snapshot at its end, which the later ones use.
    #expect(counts == [[1, 0, 0, 0], [2, 1, 0, 0], [3, 1, 1, 0], [4, 1, 2, 0]])
  }

  @Test("A death needs an empty process only: no snapshot is taken")
  func bare() throws {
    let engine = try Self.engine()
    defer { engine.shutDown() }
    _ = try run(engine, taps: 1)
    let app = try TestApp(page: Self.page, warmEngine: engine)
    defer { app.host.shutDown() }
    #expect(app.host.settle() == .settled)
    var expected = try #require(engine.replayCache).statistics
    app.host.dispatch(.user(.killRenderer(.reported, tab: nil, times: 1)))
    expected.startsByDeaths += 1
    #expect(engine.replayCache?.statistics == expected)
    #expect(app.host.settle() == .settled)
    #expect(app.title == "0")
  }

  @Test(
    "A busy-loop death uses a fork of another page if the page has no snapshot",
    arguments: [DeathKind.oom, .busyLoop])
  func busy(kind: DeathKind) throws {
    let engine = try Self.engine()
    defer { engine.shutDown() }
    _ = try run(engine, taps: 1)
    let memory = try #require(engine.replayCache)
    memory.snapshotWork = .infinity
    let other = "<!doctype html><title>other</title><p>text"
    for round in 0..<2 {
      let app = try TestApp(page: other, warmEngine: engine)
      defer { app.host.shutDown() }
      #expect(app.host.settle() == .settled)
      guard round == 1 else { continue }
      var expected = memory.statistics
      app.host.dispatch(.user(.killRenderer(kind, tab: nil, times: 1)))
      expected.startsByDeaths += 1
      expected.forkedSnapshots += 1
      #expect(memory.statistics == expected)
      if kind == .busyLoop { app.host.dispatch(.user(.reviveRenderer(tab: nil))) }
      #expect(app.host.settle() == .settled)
      #expect(app.title == "other")
      #expect(memory.statistics.divergences == 0)
    }
  }

  @Test("The number of snapshots is limited, and all exit with the engine")
  func limit() throws {
    let engine = try Self.engine()
    let memory = try #require(engine.replayCache)
    for round in 0..<PageReplayCache.snapshotLimit + 4 { _ = try run(engine, taps: 1, last: "work(2 + \(round))") }
    #expect(memory.statistics.snapshots > PageReplayCache.snapshotLimit)
    let waiting = memory.snapshotProcesses
    #expect(waiting.count == PageReplayCache.snapshotLimit)
    for pid in waiting { #expect(kill(pid, 0) == 0) }
    engine.shutDown()
    for pid in waiting { #expect(waitpid(pid, nil, WNOHANG) == -1) }
  }

  @Test("A killed snapshot is ignored")
  func killedCopy() throws {
    let engine = try Self.engine()
    defer { engine.shutDown() }
    let first = try run(engine, taps: 2)
    for pid in try #require(engine.replayCache).snapshotProcesses { kill(pid, SIGKILL) }
    #expect(try run(engine, taps: 2, last: "document.title + ''") == first)
    #expect(try #require(engine.replayCache).statistics.divergences == 0)
  }
}

extension WarmEngine {
  var replayCache: PageReplayCache? { spares.source as? PageReplayCache }
}
