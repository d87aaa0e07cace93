import Foundation
import Testing

#if os(Linux)
  extension TerminalTests {
    /// All processes of an engine with a process group end with `hull`, and with their page process.
    struct EngineGuardTests {
      private let work: WorkFolder
      private var engine: String { work.path + "/hull-test-engine" }

      init() throws {
        work = try WorkFolder()
        let program = Products.hull.deletingLastPathComponent().appending(path: "hull-test-engine").path
        try FileManager.default.createSymbolicLink(atPath: engine, withDestinationPath: program)
        try work.write("<title>Guard</title>\nThe page is shown\n", to: "index.html")
        try work.write("name: Guard\ntabs:\n  - {id: HOME, title: Home, url: index.html}\n", to: "app.yaml")
      }

      /// The processes of the engine by their arguments, without zombies.
      private func processes() -> [pid_t: String] {
        var found: [pid_t: String] = [:]
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
          guard let pid = pid_t(entry), let command = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline"),
            case let words = command.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) }),
            words.first == engine
          else { continue }
          found[pid] = words.dropFirst().joined(separator: " ")
        }
        return found
      }

      private func state(of process: pid_t) -> Character? {
        let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        return stat?.split(separator: ")").last?.first { !$0.isWhitespace }
      }

      private func run() async throws -> TerminalRun {
        let run = try await TerminalRun(["run", work.path, "--engine", engine, "--private"])
        try await run.wait(forText: "The page is shown", "● alive")
        // The page's own, those of a spare process, and those of the display.
        try await run.wait("the processes of the page and of a spare one") { _ in
          processes().values.sorted() == expected(pages: 2)
        }
        return run
      }

      private func expected(pages: Int) -> [String] {
        let ofPages = Array(repeating: ["", "--child", "--child own-session"], count: pages).joined()
        return (ofPages + ["--display", "--child"]).sorted()
      }

      @Test("They end with hull, whatever ends it", arguments: [SIGKILL, SIGSEGV, SIGTERM, 0])
      func end(signal: Int32) async throws {
        defer { work.remove() }
        let run = try await run()
        if signal == 0 { run.press("q") } else { #expect(kill(try #require(run.process), signal) == 0) }
        _ = try await run.end()
        // The guard ends them after the end of the shell.
        for _ in 0..<250 where !processes().isEmpty { usleep(20_000) }
        #expect(processes().isEmpty)
      }

      @Test("They end with their page process, and the page comes back")
      func death() async throws {
        defer { work.remove() }
        let run = try await run()
        let before = processes()
        let page = try #require(
          before.first { $0.value.isEmpty && $0.key == before.filter(\.value.isEmpty).keys.min() })
        kill(page.key, SIGKILL)
        try await run.wait("other processes") { _ in
          let now = processes()
          return now[page.key] == nil && now.values.sorted() == expected(pages: 2)
        }
        run.press("q")
        _ = try await run.end()
        #expect(processes().isEmpty)
      }
    }
  }
#endif
