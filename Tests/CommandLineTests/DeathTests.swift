import Foundation
import Testing

extension TerminalTests {
  /// Page processes that are killed from outside or with a key, in a real terminal.
  struct DeathTests {
    @Test func killDuringAPaymentLosesTheCallOnce() async throws {
      let work = try WorkFolder()
      defer { work.remove() }
      let run = try await TerminalRun(["run", try work.slowBank()], columns: 120, rows: 40)
      try await run.wait(forText: "Hello, Анна", "● alive")
      run.press("2")
      try await run.wait(forText: "Ольга Смирнова", "Casino «Фортуна»")
      try run.click("Ольга")
      try await run.wait(forText: "[ Continue ]", "Up to 150,000.00")
      try run.click("Continue")
      try await run.wait(forText: "[ Pay ]", "Confirm")
      try run.click("[ Pay ]")
      try await run.wait(forText: "Sending…", "pay async ◌ pending")

      let page = try run.pageProcess()
      #expect(kill(page, SIGKILL) == 0)
      let screen = try await run.wait(
        forText: "The payment was sent, its result was lost: check History.", "[ Check History ]", "PAGE_GONE")
      #expect(try run.pageProcess() != page)
      #expect(screen.ranges(of: "pay async").count == 1, "the payment was sent again")
      #expect(!screen.contains("pending"))
      // The stack and the bar are unchanged: Back goes over the form to the payees.
      #expect(screen.contains(/‹ Back +Payment +ℹ/))
      run.press("Escape")
      try await run.wait(forText: "[ Continue ]")
      run.press("Escape")
      try await run.wait(forText: "Whom do you pay?")
    }

    @Test func silentDeathIsDetectedWhenTheTabIsSelectedAgain() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Hello, Анна", "● alive")
      let page = try run.pageProcess()
      run.press("F8")
      // The shell has not detected the death: its bar is unchanged, while the status line reports it.
      let screen = try await run.wait(forText: "✗ gone, unnoticed", "Death not detected yet", "pid \(page)")
      #expect(kill(page, 0) == -1)
      #expect(screen.contains("Волна Bank") && !screen.contains("Hello, Анна"))
      run.press("2")
      try await run.wait(forText: "Whom do you pay?")
      run.press("1")
      try await run.wait("another process") { screen in
        screen.contains("Hello, Анна") && screen.contains("● alive") && !screen.contains("pid \(page) ")
      }
    }

    @Test func stoppedPageIsShownAsStoppedAndContinues() async throws {
      let run = try await TerminalRun(["run", Products.bank])
      try await run.wait(forText: "Hello, Анна", "● alive")
      let page = try run.pageProcess()
      run.press("F9")
      try await run.wait(forText: "▲ stopped, unnoticed", "pid \(page)")
      run.press("F10")
      try await run.wait(forText: "● alive", "pid \(page)")
      run.press("3")
      try await run.wait(forText: "9 operations")
      run.press("1")
      try await run.wait(forText: "Hello, Анна", "● alive", "pid \(page)")
    }
  }
}
