import Foundation
import Testing

#if os(Linux)
  extension TerminalTests {
    /// What native programs and servers have started ends with `hull`, whatever ends it.
    struct ProgramGuardTests {
      private let work: WorkFolder

      init() throws { work = try WorkFolder() }

      /// An app whose program and server start processes: in their session, in one of their own, and as an orphan.
      private func app() throws -> String {
        try work.write("<title>Guard</title><p>The page is shown", to: "index.html")
        try work.write(
          """
          name: Guard
          tabs:
            - {id: HOME, title: Home, url: index.html}
          servers:
            http://api.test: {run: native/server}
          bridge:
            interfaces:
              watch: {run: native/program}
          programs:
            native/program: {start: launch}
          """, to: "app.yaml")
        try FileManager.default.createDirectory(atPath: work.path + "/native", withIntermediateDirectories: true)
        for name in ["program", "server"] {
          try work.write(
            """
            #!/bin/sh
            cd "$(dirname "$0")"
            echo $$ >\(name)-own
            sleep 600 & echo $! >\(name)-child
            setsid sleep 600 & echo $! >\(name)-session
            (setsid sh -c 'sleep 600 & echo $! >\(name)-orphan; exec sleep 600' &)
            trap "" TERM HUP INT
            echo '{"hello": 1}'
            exec 1>&-
            while :; do sleep 600; done
            """.replacing(name == "server" ? "echo '{\"hello\": 1}'\n" : "exec 1>&-\n", with: ""), to: "native/" + name)
          chmod(work.path + "/native/" + name, 0o700)
        }
        return work.path
      }

      private func processes() -> [String: pid_t] {
        var found: [String: pid_t] = [:]
        for program in ["program", "server"] {
          for kind in ["own", "child", "session", "orphan"] {
            guard let text = try? work.text(of: "native/\(program)-\(kind)"), let pid = pid_t(text) else { continue }
            found["\(program) \(kind)"] = pid
          }
        }
        return found
      }

      /// Whether a process is running; without an init process that reaps it, an exited one stays a zombie.
      private func isRunning(_ process: pid_t) -> Bool {
        guard let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return !stat.contains(") Z ")
      }

      @Test(arguments: [SIGKILL, SIGSEGV, SIGTERM, 0])
      func startedProcessesEnd(signal: Int32) async throws {
        defer { work.remove() }
        let run = try await TerminalRun(["run", try app()])
        try await run.wait(forText: "The page is shown", "● alive")
        try await run.wait("the processes to be started") { _ in processes().count == 8 }
        let started = processes()
        for (name, process) in started { #expect(isRunning(process), "\(name)") }
        if signal == 0 { run.press("q") } else { #expect(kill(try #require(run.process), signal) == 0) }
        _ = try await run.end()
        // The guard ends them after the end of the shell.
        for _ in 0..<250 where started.values.contains(where: isRunning) { usleep(20_000) }
        for (name, process) in started { #expect(!isRunning(process), "\(name)") }
      }
    }
  }
#endif
