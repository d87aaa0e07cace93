import Foundation
import PageWire
import ShellCore
import SystemTestKit
import TerminalModel
import Testing

@testable import ShellRuntime

#if os(Linux)
  /// Page processes of the program `hull-test-engine`, which start processes: one in their group, and one in a session of its
  /// own.
  @Suite("Engines with a process group")
  struct EngineGroupTests {
    private let folder: String
    private let engine: InstalledEngine

    init() throws {
      folder = try TestFolder.create()
      engine = try Self.engine("hull-test-engine", in: folder)
    }

    /// The test engine with the behavior of that name.
    private static func engine(_ behavior: String, in folder: String) throws -> InstalledEngine {
      let path = "\(folder)/\(behavior)"
      let program = TestApp.absoluteEnginePath.replacing(/hull-page$/, with: "hull-test-engine")
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: program)
      _ = FileManager.default.createFile(atPath: path + ".log", contents: nil)
      let identity = try EngineDeclaration.read(from: "test", path: path)
      return InstalledEngine("test", path: path, identity: identity, embeddedPath: TestApp.absoluteEnginePath)
    }

    /// The states of the engine's processes by their arguments; zombies have ended.
    private func states() -> [String: Set<Character>] {
      var found: [String: Set<Character>] = [:]
      for entry in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
        guard Int(entry) != nil, let command = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline"),
          case let words = command.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }),
          words.first == engine.path,
          let stat = try? String(contentsOfFile: "/proc/\(entry)/stat", encoding: .utf8),
          let state = stat.split(separator: ")").last?.first(where: { !$0.isWhitespace })
        else { continue }
        found[words.dropFirst().joined(separator: " "), default: []].insert(state)
      }
      return found
    }

    private func wait(_ what: String, _ isTrue: ([String: Set<Character>]) -> Bool) {
      for _ in 0..<500 where !isTrue(states()) { usleep(10_000) }
      #expect(isTrue(states()), "\(what): \(states())")
    }

    @Test("A declaration is read from the program")
    func declaration() {
      defer { TestFolder.remove(folder) }
      #expect(
        engine.identity
          == EngineIdentity(name: "test (text)", capabilities: [.virtualTime, .display, .processGroup]))
      #expect(
        engine.limitations
          == "engine test (text): a step may end before all work of its page; each run is whole; hull-page runs scripts "
          + "of tabs and native scripts; memory is not limited; the inspector shows no elements")
      #expect(InstalledEngine(embedded: TestApp.enginePath).limitations == nil)
    }

    @Test("Stop, continuation and kill reach the whole group, and the rest ends with it")
    func signals() throws {
      defer { TestFolder.remove(folder) }
      let warm = WarmEngine(engine)
      let process = try warm.spares.acquire()
      var causes: [RendererDeath.Cause] = []
      process.onEnd = { causes.append($0) }
      wait("start") { $0["--child own-session"] != nil && $0[""] != nil }
      process.stop()
      wait("stop") { $0[""] == ["T"] && $0["--child"]?.contains("T") == true }
      #expect(!process.isRunning)
      process.resume()
      wait("continuation") { $0[""] == ["S"] && $0["--child"] == ["S"] }
      #expect(process.isRunning)
      process.fail(.reported, loop: warm.loop)
      for _ in 0..<500 where process.phase != .ended { warm.loop.runOnce(timeoutMilliseconds: 10) }
      #expect(causes == [.signal(SIGKILL)])
      // The child of the display stays.
      #expect(states() == ["--display": ["S"], "--child": ["S"]])
      warm.shutDown()
      #expect(states() == [:])
    }

    @Test("An engine with a group starts with its memory limit, and says by its exit status that it was exceeded")
    func memoryLimit() throws {
      defer { TestFolder.remove(folder) }
      let limited = try Self.engine("hull-limited", in: folder)
      let warm = WarmEngine(limited)
      warm.spares.memoryLimit = 100
      warm.spares.refill()
      let spare = try #require(warm.spares.spare)
      for _ in 0..<500 where !spare.hasStarted { warm.loop.runOnce(timeoutMilliseconds: 10) }
      warm.spares.memoryLimit = 100
      #expect(warm.spares.spare === spare)
      // A process with another limit is not used.
      let app = try TestApp(page: "hello", warmEngine: warm)
      #expect(app.host.settle() == .settled)
      app.host.dispatch(.user(.tapPage(GridPoint(column: 0, row: 0))))
      #expect(app.host.settle() == .settled)
      app.host.dispatch(.user(.killRenderer(.oom, tab: nil, times: 1)))
      #expect(app.host.settle() == .settled)
      #expect(app.host.state.deaths.map(\.kind) == ["oom", "oom"])
      #expect(app.host.state.deaths.map(\.cause) == [.signal(SIGKILL), .signal(SIGKILL)])
      app.host.shutDown()
      warm.shutDown()
      let log = try String(contentsOfFile: limited.path + ".log", encoding: .utf8).split(separator: "\n")
      let limits = log.filter { $0.hasPrefix("its limit") }
      #expect(limits.first == "its limit is 100")
      // Three pages, and a spare process if the measured time of a start makes one worthwhile.
      #expect(Set(limits.dropFirst()) == ["its limit is 2147483648"])
      #expect((3...4).contains(limits.count - 1), "\(limits)")
    }

    @Test("Developer tools have the lowest free port, which the process after a death gets again")
    func developerTools() throws {
      defer { TestFolder.remove(folder) }
      let limited = try Self.engine("hull-limited", in: folder)
      let first = try #require((20_000...60_000).first { DevtoolsPorts.listenFailure(at: $0) == nil })
      let warm = WarmEngine(limited, engineStart: EngineStart(devtoolsPort: first))
      // A spare process would have a port.
      warm.spares.refill()
      #expect(warm.spares.spare == nil)
      var processes = try (0..<3).map { _ in try warm.spares.acquire() }
      let ports = processes.compactMap { warm.spares.devtoolsPort(of: $0) }
      #expect(ports.first == first && ports == Array(Set(ports)).sorted(), "\(ports)")
      processes[0].end()
      processes[0] = try warm.spares.acquire()
      #expect(processes.compactMap { warm.spares.devtoolsPort(of: $0) } == ports)
      for process in processes { process.end() }
      for _ in 0..<500 where processes.contains(where: { $0.phase != .ended }) {
        warm.loop.runOnce(timeoutMilliseconds: 10)
      }
      warm.shutDown()
      let log = try String(contentsOfFile: limited.path + ".log", encoding: .utf8).split(separator: "\n")
      #expect(
        log.filter { $0.hasPrefix("its tools") } == (ports + [first]).map { "its tools are at 127.0.0.1:\($0)" })
    }

    @Test("Every death of a page leaves no process", arguments: DeathKind.allCases)
    func deaths(kind: DeathKind) throws {
      defer { TestFolder.remove(folder) }
      let warm = WarmEngine(engine)
      let app = try TestApp(page: "hello", warmEngine: warm)
      #expect(app.host.settle() == .settled)
      #expect(app.pid != nil)
      app.host.dispatch(.user(.killRenderer(kind, tab: nil, times: 1)))
      _ = app.host.settle()
      app.host.shutDown()
      warm.shutDown()
      #expect(states() == [:])
    }
  }
#endif
