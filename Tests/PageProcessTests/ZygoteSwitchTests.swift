import PageWire
import ShellCore
import SystemTestKit
import Testing

@testable import PageReplay
@testable import ShellRuntime

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Page processes that are started from their program because the zygote is turned off.
@Suite("Page processes without a zygote", .enabled(if: StandalonePageProcess.hasProc))
struct ZygoteSwitchTests {
  private static let page = """
    <p id=out>hello</p><button onclick="out.textContent = 'tapped ' + Math.random()">Tap</button>
    """

  /// The events of apps whose page runs a script, is killed in one of several ways, and is loaded again.
  private func events(_ engine: WarmEngine, inspect: (ShellHost) -> Void = { _ in }) throws -> [ShellEvent] {
    var events: [ShellEvent] = []
    let kinds = [DeathKind.reported, .crash, .abort] + (SanitizedBuild.ignoresAddressSpaceLimits ? [] : [.oom])
    for kind in kinds {
      let app = try TestApp(page: Self.page, warmEngine: engine, sharesProcessor: true)
      let host = app.host
      defer { host.shutDown() }
      host.onEffects = { event, _ in
        // The process ID differs.
        if case .rendererStarted(let renderer, _) = event {
          events.append(.rendererStarted(renderer, pid: nil))
        } else if kind == .oom, case .rendererDied(let renderer, let death) = event, case .signal = death.cause {
          // Which allocation fails first, and so the signal, depends on the memory that the process has.
          events.append(
            .rendererDied(
              renderer,
              RendererDeath(
                cause: .signal(SIGABRT), isReported: death.isReported, isOutOfMemory: death.isOutOfMemory)))
        } else {
          events.append(event)
        }
      }
      #expect(host.settle() == .settled)
      _ = host.evaluate("document.querySelector('button').click()")
      host.dispatch(.user(.killRenderer(kind, tab: nil, times: 1)))
      #expect(host.settle() == .settled)
      #expect(host.evaluate("out.textContent")?.outcome == .value(json: "\"hello\""))
      inspect(host)
    }
    return events
  }

  @Test("The events are the same, and no process is a fork", arguments: [false, true])
  func sameEvents(usesReplayCache: Bool) throws {
    let source: PageTransportSourceFactory? = usesReplayCache ? { PageReplayCache(start: $0) } : nil
    let forking = WarmEngine(path: TestApp.enginePath, source: source)
    let starting = WarmEngine(path: TestApp.enginePath, source: source, engineStart: EngineStart(usesZygote: false))
    defer {
      forking.shutDown()
      starting.shutDown()
    }
    starting.replayCache?.snapshotWork = 0
    let expected = try events(forking)
    let found = try events(starting) { host in
      #expect(host.processes.spares.zygote == nil)
      #expect(starting.replayCache?.snapshotProcesses ?? [] == [])
      #expect(host.processes.affinity == nil)
      for process in host.processes.byRenderer.values {
        guard let pid = process.pid else { continue }
        #expect(Self.arguments(of: pid) == [TestApp.enginePath])
      }
    }
    #expect(found == expected)
    #expect(expected.count > 30)
  }

  @Test("A limit of memory does not include the memory of the started engine")
  func memoryLimit() throws {
    let engine = WarmEngine(path: TestApp.enginePath, engineStart: EngineStart(usesZygote: false))
    defer { engine.shutDown() }
    for usesSpare in [false, true] {
      if usesSpare {
        engine.spares.refill()
        // Its first message is read while it is in the pool.
        while engine.spares.spare?.hasStarted == false { engine.loop.runOnce(timeoutMilliseconds: 10) }
      }
      let start = System.monotonicMilliseconds
      let process = try engine.spares.acquire()
      process.transport.memoryLimit = 64 << 20
      // Without the engine, a program has two or three megabytes.
      #expect(try #require((process.transport as? ProcessTransport)?.memoryCeiling) > (64 + 8) << 20)
      #expect(System.monotonicMilliseconds - start < RuntimeLimits.pageStartTimeout)
      process.end()
      while process.phase != .ended { engine.loop.runOnce(timeoutMilliseconds: 10) }
    }
  }

  /// Linux carries the peak of a process into the peak of the programs that it starts.
  @Test("The memory of the shell does not end a process that it starts")
  func memoryOfShell() throws {
    let engine = WarmEngine(path: TestApp.enginePath, engineStart: EngineStart(usesZygote: false))
    defer { engine.shutDown() }
    // More than a process has when it has started.
    let size = 128 << 20
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 4_096)
    memory.initializeMemory(as: UInt8.self, repeating: 1, count: size)
    memory.deallocate()
    let process = try engine.spares.acquire()
    process.transport.memoryLimit = 1 << 20
    #expect(try #require((process.transport as? ProcessTransport)?.memoryCeiling) >= size)
    process.end()
    while process.phase != .ended { engine.loop.runOnce(timeoutMilliseconds: 10) }
    #expect(!process.transport.exceededMemoryLimit)
  }

  private static func arguments(of pid: Int32) -> [String] {
    // A file of procfs has no size.
    guard let file = fopen("/proc/\(pid)/cmdline", "r") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = fread(&bytes, 1, bytes.count, file)
    return bytes.prefix(count).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
