import Foundation
import Testing

extension TerminalTests {
  /// The bank in a real terminal, with keys and the mouse.
  struct InteractiveRunTests {
    @Test func keysSelectTabsAndQuit() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      let home = try await run.wait(forText: "Hello, Анна", "128,450.20", "● alive")
      #expect(home.contains("Кофейня «Зерно» ☕"))
      let page = try run.pageProcess()

      run.press("2")
      try await run.wait(forText: "Whom do you pay?", "Casino «Фортуна»")
      run.press("3")
      try await run.wait(forText: "9 operations", "Refund, Лабиринт")
      run.press("4")
      let about = try await run.wait(forText: "This screen is drawn by the shell", "[ Back to Home ]")
      #expect(!about.contains("pid"), "a native screen has no page process")
      run.press("1")
      try await run.wait(forText: "Hello, Анна", "pid \(page)")

      run.press("q")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
      #expect(kill(page, 0) == -1, "the page's process outlives the shell")
    }

    @Test("A key that quits while a call is pending takes effect when the call has ended")
    func quitsAfterAPendingCall() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      try folder.write(
        """
        name: Counter
        tabs: [{id: TAB_1, title: Counter, url: index.html}]
        bridge: {interfaces: {limit: {delay: 4s, reply: 3}}}
        """, to: "app.yaml")
      try folder.write(
        "<button onclick=\"bridge.call_interface('limit', {}); textContent = 'Asked'\">Ask</button>", to: "index.html")
      let run = try await TerminalRun(["run", folder.path])
      try await run.wait(forText: "[ Ask ]", "● alive")
      run.press("Tab", "Enter")
      try await run.wait(forText: "[ Asked ]")
      run.press("q")
      try await run.wait(forText: "A bridge call is still pending. Hull quits", "when it has ended.")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }

    @Test func tabAndEnterOpenACardAndEscapeGoesBack() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Visa *4821", "● alive")
      // Skip the buttons Pay rent, Payees and History.
      run.press("Tab", "Tab", "Tab", "Tab", "Enter")
      let card = try await run.wait(forText: "‹", "Freeze")
      #expect(!card.contains("Hello, Анна"))
      run.press("Escape")
      let home = try await run.wait(forText: "Hello, Анна", "Last operations")
      #expect(!home.contains("‹"))
    }

    @Test func theMouseSelectsTabsAndTapsLinks() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Hello, Анна", "● alive")
      try run.click("History  ")
      try await run.wait(forText: "9 operations")
      try run.click("Home")
      try await run.wait(forText: "Hello, Анна")
      try run.click("Visa *4821")
      try await run.wait(forText: "‹", "Freeze")
      run.click(column: 1, row: 1)
      try await run.wait(forText: "Hello, Анна")
    }

    @Test func typedTextStaysInItsField() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "[ Pay rent ]", "● alive")
      run.press("Tab", "Enter")
      try await run.wait(forText: "Comment    optional", "Up to 150,000.00")
      try run.click("optional")
      try await run.wait(forText: "Esc leave field")
      // `q` and digits are text here, not keys of the shell.
      run.type("Чай q 1 🎂")
      try await run.wait(forText: "Comment    Чай q 1 🎂")
      run.press("Escape", "3")
      try await run.wait(forText: "9 operations")
      run.press("2")
      try await run.wait(forText: "Comment    Чай q 1 🎂")
    }

    @Test func theScreenFollowsTheTerminalsSize() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Hello, Анна", "● alive")
      try run.resize(columns: 40, rows: 20)
      try await run.wait("a frame of 40 columns") { screen in
        let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.contains { $0.count == 40 && $0.allSatisfy { "━─".contains($0) } } && screen.contains("Home")
      }
      try run.resize(columns: 10, rows: 3)
      try await run.wait(forText: "Too small", "(20 x 8)")
      try run.resize(columns: 120, rows: 40)
      try await run.wait(forText: "Hello, Анна", "▸ Bridge", "set_navigation_bar", "q quit")
      run.press("q")
      #expect(try await run.end().status == 0)
    }

    @Test func colorsDependOnTheTerminal() async throws {
      let direct = try await TerminalRun(
        ["run", Products.bank, "--theme", "dark"], variables: ["COLORTERM": "truecolor"])
      try await direct.wait(forText: "Hello, Анна", "● alive")
      #expect(try direct.styledScreen().contains("38;2;"))

      // Eight colors: the live status is green, and nothing is black on black.
      let poor = try await TerminalRun(["run", Products.bank, "--theme", "dark"], term: "xterm")
      try await poor.wait(forText: "Hello, Анна", "● alive")
      let few = try poor.styledScreen()
      #expect(few.contains(/\u{1B}\[[0-9;]*32m● alive/))
      #expect(!few.contains("\u{1B}[30m"))

      let plain = try await TerminalRun(
        ["run", Products.bank], variables: ["NO_COLOR": "1", "COLORTERM": "truecolor"])
      try await plain.wait(forText: "Hello, Анна", "● alive")
      let styles = try plain.styledScreen()
      #expect(!styles.contains("38;") && !styles.contains("48;"))
      #expect(!styles.contains(/\u{1B}\[[0-9;]*\b[349][1-7]m/))
    }
  }
}
