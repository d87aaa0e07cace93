import Foundation
import SystemTestKit
import Testing

extension TerminalTests {
  /// The terminal is restored however `hull` ends, and unchanged if it does not start.
  struct ExitTests {
    @Test(arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGSEGV, 139)] as [(Int32, Int32)])
    func signalsRestoreTheTerminal(signal: Int32, status: Int32) async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Hello, Анна", "● alive")
      #expect(try run.terminalState("alternate_on", "mouse_any_flag") == "alternate_on=1 mouse_any_flag=1")
      let page = try run.pageProcess()
      #expect(kill(try #require(run.process), signal) == 0)
      #expect(try await run.end().status == status)
      try await run.expectTerminalRestored()
      try await run.wait("the end of the page's process") { _ in kill(page, 0) == -1 }
    }

    @Test func stopsAndContinuesLikeAJob() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Hello, Анна", "● alive")
      run.press("C-z")
      try await run.wait(forText: "Stopped")
      try await run.expectTerminalReleased()
      run.type("fg\n")
      try await run.wait(forText: "Hello, Анна", "q quit")
      run.press("2")
      try await run.wait(forText: "Whom do you pay?")
      run.press("C-c")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }

    @Test func unknownTerminalIsRejected() async throws {
      let run = try await TerminalRun(["run", Products.bank], term: "nosuch", keepsErrors: true)
      let end = try await run.end()
      #expect(end.status == 2)
      #expect(end.errors.contains("nosuch"))
      #expect(end.errors.split(separator: "\n").count == 1)
    }

    @Test func inputWithoutATerminalIsRejected() async throws {
      let run = try await TerminalRun(["run", Products.bank], input: "/dev/null", keepsErrors: true)
      let end = try await run.end()
      #expect(end.status == 2)
      #expect(end.errors.contains("not a terminal"))
      try await run.expectTerminalRestored()
    }

    @Test func outputWithoutATerminalIsRejected() throws {
      let work = try WorkFolder()
      defer { work.remove() }
      let outcome = try ChildProcess.run(
        ["env", "TERM=xterm-256color", Products.hull.path, "run", Products.bank], in: work.path)
      #expect(outcome.status == 2)
      #expect(outcome.output.isEmpty)
      #expect(outcome.errors.contains("not a terminal"))
    }
  }
}
