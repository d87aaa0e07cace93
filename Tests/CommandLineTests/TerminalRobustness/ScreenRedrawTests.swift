import Foundation
import Testing

extension TerminalTests {
  /// Known problem: output of other programs corrupts the screen.
  struct ScreenRedrawTests {
    @Test func redrawKeyRestoresTheScreen() async throws {
      let app = try SinglePageApp(page: SinglePageApp.form)
      defer { app.remove() }
      let run = try await TerminalRun(["run", app.path])
      let frame = try await run.wait(forText: "Amount", "● alive")
      try run.writeFromOutside("\u{1B}[?1049l\u{1B}[?1000l\u{1B}[?1006l\u{1B}[?25htorn")
      try await run.wait(forText: "torn")
      #expect(try run.terminalState("alternate_on", "mouse_any_flag") == "alternate_on=0 mouse_any_flag=0")
      run.press("C-l")
      try await run.wait("the frame") { ScreenText.withoutClock($0) == ScreenText.withoutClock(frame) }
      #expect(
        try run.terminalState("alternate_on", "mouse_any_flag", "cursor_flag")
          == "alternate_on=1 mouse_any_flag=1 cursor_flag=0")
      run.press("q")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }

    @Test func outputOfNativeProgramsDoesNotReachTheTerminal() async throws {
      let app = try SinglePageApp(
        page: """
          <p id=out>Ready</p>
          <script>bridge.call_interface("loud", {}).then(value => out.textContent = "Answer " + value)</script>
          """,
        manifest: "bridge: {interfaces: {loud: {run: loud}}}\n")
      defer { app.remove() }
      try app.program(
        "loud",
        """
        #!/bin/sh
        read -r call
        printf 'TORN %0200d\\n' 1 >&2
        printf '\\033[2J\\033[?1049lTORN' >&2
        (printf '\\033[2JTORN' >/dev/tty) 2>/dev/null && owns=yes || owns=no
        printf '{"id":1,"value":"%s terminal"}\\n' "$owns"
        """)
      let run = try await TerminalRun(["run", app.path])
      let screen = try await run.wait(forText: "Answer no terminal", "● alive")
      #expect(!screen.contains("TORN"))
      #expect(try run.terminalState("alternate_on") == "alternate_on=1")
      run.press("q")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }

    @Test func programContinuedInTheBackgroundStaysStopped() async throws {
      let app = try SinglePageApp(page: SinglePageApp.form)
      defer { app.remove() }
      let run = try await TerminalRun(["run", app.path])
      let frame = try await run.wait(forText: "Amount", "● alive")
      run.press("C-z")
      try await run.wait(forText: "Stopped")
      try await run.expectTerminalReleased()
      // In the background it must not use the terminal; the system stops it again.
      run.type("bg; echo it was $((6 * 7))\n")
      try await run.wait(forText: "it was 42")
      let process = try #require(run.process)
      try await run.wait("it to be stopped again") { _ in
        try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8).contains(") T ")
      }
      try await run.expectTerminalReleased()
      run.type("fg\n")
      try await run.wait("the frame") { ScreenText.withoutClock($0) == ScreenText.withoutClock(frame) }
      run.press("q")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }
  }
}
