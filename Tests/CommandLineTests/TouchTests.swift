import Foundation
import Testing

extension TerminalTests {
  /// Keys and mouse beyond tabs and links, in a real terminal.
  struct TouchTests {
    @Test func labelsTapTheirElements() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Hello, Анна", "● alive")
      run.press("f")
      let labels = try await run.wait(forText: "letters tap the target", "s Pay rent ]")
      #expect(labels.contains("gisa *4821"), "labels lie over what they lead to")
      run.press("g")
      try await run.wait(forText: "‹", "Freeze")
      run.press("f", "Escape", "Escape")
      try await run.wait(forText: "Hello, Анна", "f jump")
    }

    @Test func paletteRunsTheTypedCommand() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Hello, Анна", "● alive")
      run.press("C-p")
      run.type("tab hist")
      try await run.wait(forText: "Tab: History")
      run.press("Enter")
      try await run.wait(forText: "9 operations")
      run.type(":policy none")
      run.press("Enter")
      try await run.wait(forText: "• none")
      run.type(":theme light")
      run.press("Enter", "?")
      run.type("policy")
      try await run.wait(forText: "No key or action matches")
      run.press("Escape", "Escape")
      try await run.wait(forText: "9 operations", "f jump")
    }

    @Test func paletteRunsCommandsOfFlows() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Hello, Анна", "● alive")
      run.type(":assertSt")
      try await run.wait(forText: "Command: assertStack: ...")
      run.press("Enter")
      run.type("[/nothing.html]")
      try await run.wait(forText: "Command: assertStack: [/nothing.html]")
      run.press("Enter")
      try await run.wait(forText: "the stack is [/home.html], not [/nothing.html]")
      run.type(":assertStack: [/home.html]")
      run.press("Enter")
      try await run.wait(forText: "assertStack: done")
      run.type(":tapOn: Pay rent")
      run.press("Enter")
      try await run.wait(forText: "Ольга Смирнова", "tapOn: done")
      run.type(":setDarkMode: disabled")
      run.press("Enter")
      try await run.wait(forText: "setDarkMode: done")
      run.type(":assertLightMode")
      run.press("Enter")
      try await run.wait(forText: "assertLightMode: done")
    }

    @Test func selectedTextReachesTheClipboard() async throws {
      let run = try await TerminalRun(["run", Products.bank], variables: ["HULL_CLIPBOARD": "osc52"])
      try await run.wait(forText: "Hello, Анна", "● alive")
      try run.acceptClipboard()
      run.press("v")
      try await run.wait(forText: "v begin")
      run.press("j", "0", "w", "v", "e", "e", "y")
      let text = try await run.wait("the remark") { $0.contains("Copied") }
      #expect(!text.contains("v begin"))
      #expect(try run.clipboard() == "Hello, Анна")
    }

    @Test func mouseCanBeLeftToTheTerminal() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Hello, Анна", "● alive")
      #expect(try run.terminalState("mouse_any_flag", "mouse_sgr_flag") == "mouse_any_flag=1 mouse_sgr_flag=1")
      run.press("F11")
      try await run.wait(forText: "The mouse belongs to the terminal")
      #expect(try run.terminalState("mouse_any_flag", "mouse_sgr_flag") == "mouse_any_flag=0 mouse_sgr_flag=0")
      run.press("F11")
      try await run.wait(forText: "The mouse belongs to the app again")
      try run.click("History  ")
      try await run.wait(forText: "9 operations")
      run.press("q")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }

    @Test func viKeysScrollPages() async throws {
      let run = try await TerminalRun(["run", Products.bank], columns: 60, rows: 14)
      try await run.wait(forText: "Hello, Анна", "● alive")
      run.press("G")
      try await run.wait("the end of the page") { !$0.contains("Hello, Анна") && $0.contains("+3,000.00") }
      run.press("g")
      try await run.wait(forText: "g g move to the first")
      run.press("g")
      try await run.wait(forText: "Hello, Анна")
      run.press("C-d")
      try await run.wait("half a page down") { !$0.contains("Hello, Анна") }
    }

    @Test func dividerIsDragged() async throws {
      let run = try await TerminalRun(["run", Products.bank], columns: 120, rows: 30)
      let wide = try await run.wait(forText: "Hello, Анна", "▸ Bridge")
      // A row of the page that is blank except for the divider.
      func rule(_ screen: String) -> Int? {
        let rows: [Substring] = screen.split(separator: "\n", omittingEmptySubsequences: false)
        return rows.count > 24
          ? rows[24].firstIndex(of: "│").map { rows[24].distance(from: rows[24].startIndex, to: $0) } : nil
      }
      let column = try #require(rule(wide))
      run.type("\u{1B}[<0;\(column + 1);10M\u{1B}[<32;51;10M\u{1B}[<0;51;10m")
      try await run.wait("a narrower frame") { rule($0) == 50 }
    }

    @Test func heldPressIsALongPress() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Visa *4821", "● alive")
      try run.click("Visa *4821")
      try await run.wait(forText: "‹", "Freeze")
      // The second button is an immediate long press: on the back button it shows the history.
      run.type("\u{1B}[<2;2;2M\u{1B}[<2;2;2m")
      try await run.wait(forText: "Commands", "Back to: ")
      run.press("Enter")
      try await run.wait(forText: "Hello, Анна", "f jump")
    }
  }
}
