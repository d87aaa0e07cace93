import Foundation
import Testing

extension TerminalTests {
  /// The display of deaths of real processes in a real terminal.
  struct DeathOnTerminalTests {
    private func bank(_ arguments: [String] = [], motion: String = "none", rows: Int = 24) async throws -> TerminalRun {
      let run = try await TerminalRun(
        ["run", Products.bank] + arguments, rows: rows, variables: ["HULL_MOTION": motion])
      try await run.wait(forText: "Hello, Анна", "● alive")
      return run
    }

    @Test("A card reports the death, and the next key dismisses it")
    func card() async throws {
      let run = try await bank()
      let dead = try run.pageProcess()
      run.press("F7")
      let screen = try await run.wait(
        forText: "─ Page process died ─", "✗ reported: SIGKILL (9), pid \(dead)",
        "noticed   by the platform's callback, at once", "restored  back stack (1 entry), bar", "● back after",
        "1 restart  ● alive")
      #expect(!screen.contains("life"))
      run.press("?")
      try await run.wait(forText: "─ Keys ─")
      run.press("Escape")
      let after = try await run.wait(forText: "Hello, Анна", "q quit")
      #expect(!after.contains("Page process died"))
    }

    @Test("A card expires")
    func cardExpires() async throws {
      let run = try await bank()
      run.press("F7")
      try await run.wait(forText: "Page process died", "● back after")
      try await run.wait("the card is gone") { !$0.contains("Page process died") && $0.contains("Hello, Анна") }
    }

    @Test("Enter opens the death in the timeline")
    func enter() async throws {
      let run = try await bank(rows: 40)
      run.press("F7")
      try await run.wait(forText: "● back after")
      run.press("Enter")
      try await run.wait(forText: "death: reported: SIGKILL (9)", "detectedBy: the platform's callback, at once")
    }

    @Test("--demo holds the phases, and input ends them")
    func demonstration() async throws {
      let run = try await bank(["--demo", "--demo-hold", "1s"], rows: 40)
      run.press("F7")
      try await run.wait(forText: "✗ dead", "Page process died")
      try await run.wait(forText: "◌ recovering", "◌ Recovering")
      try await run.wait(forText: "● back", "Hello, Анна")
      try await run.wait(forText: "1 restart  ● alive")
      run.press("F7")
      try await run.wait(forText: "✗ dead")
      run.press("F11")
      try await run.wait(forText: "2 restarts  ● alive", "Hello, Анна")
    }

    @Test("A death while a card is shown is counted in that card")
    func deathDuringCard() async throws {
      let run = try await bank()
      run.press("F7")
      try await run.wait(forText: "Page process died", "● back after", "1 restart  ● alive")
      // Killed from outside, since a key would dismiss the first card.
      let restarted = try run.pageProcess()
      kill(restarted, SIGKILL)
      try await run.wait(
        forText: "2 page processes died; the last:", "✗ reported: SIGKILL (9), pid \(restarted)", "● back after",
        "2 restarts  ● alive")
    }

    @Test("The card of a slow recovery stays for four seconds after its outcome")
    func slowRecovery() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      try folder.write(
        "network: {latency: 2500ms}\ntabs: [{id: ONE, title: One, url: index.html}]\n", to: "app.yaml")
      try folder.write("<!doctype html><title>One</title><p>Here again", to: "index.html")
      let run = try await TerminalRun(["run", folder.path])
      try await run.wait(forText: "Here again", "● alive")
      let start = ContinuousClock.now
      run.press("F7")
      try await run.wait(forText: "Page process died", "● back after")
      try await run.wait("the card is gone") { !$0.contains("Page process died") && $0.contains("Here again") }
      // 2.5 s until the outcome and 4 s from then on; counted from the death it would be 4 s.
      #expect(ContinuousClock.now - start > .milliseconds(6_000))
    }

    @Test("A hundred deaths in a row leave the screen usable")
    func hundredDeaths() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      try folder.write(
        "recovery: {policy: recreate, breaker: none}\ntabs: [{id: ONE, title: One, url: index.html}]\n", to: "app.yaml")
      try folder.write("<!doctype html><title>One</title><p>Here again", to: "index.html")
      let run = try await TerminalRun(
        ["run", folder.path, "--demo", "--demo-hold", "100ms"], rows: 40, variables: ["HULL_MOTION": "full"])
      try await run.wait(forText: "Here again", "● alive")
      for _ in 0..<100 { run.press("F7") }
      // Keys pressed while no process is alive kill none, so the count is not predictable.
      try await run.wait("the last death is shown, and its page is back") {
        $0.contains("Page process died") && $0.contains("● back after") && $0.contains("restarts  ● alive")
      }
      try await run.wait("the card is gone") { !$0.contains("Page process died") && $0.contains("Here again") }
      run.press("q")
      #expect(try await run.end().status == 0)
    }

    @Test("--present shows steps, waits at captions and does not change the flow")
    func presentation() async throws {
      let run = try await TerminalRun(["demo"], variables: ["HULL_MOTION": "none"])
      try await run.wait(forText: "This is a hybrid app.", "any key continues  q ends")
      run.press("Space")
      try await run.wait(forText: "‹ ", "The page of the card drives the bar")
      for text in ["Back leads to the page before", "Each tab keeps its page", "A page of one tab can send"] {
        run.press("Space")
        try await run.wait(forText: text)
      }
      run.press("Space")
      // The call stays pending while the audience reads.
      try await run.wait(forText: "A payment is in flight", "Sending…")
      run.press("Space")
      try await run.wait(forText: "✗ dead", "Page process died", "lost      call pay; JavaScript state")
      try await run.wait(forText: "◌ recovering")
      try await run.wait(forText: "Another process took over", "any key continues")
      try await run.wait("the card is gone") { !$0.contains("Page process died") && $0.contains("The payment was") }
      run.press("q")
      #expect(try await run.end().status == 0)
    }

    @Test("--present needs a terminal, and errors in the flow are reported first")
    func presentationErrors() throws {
      let piped = try CommandRun.hull(["demo"], input: "")
      #expect(piped.status == 2)
      #expect(piped.error == "hull: a presentation needs a terminal; run the flow with `hull test`\n")
      let plain = try CommandRun.hull(["run", Products.bank, "--plain", "--present", "x.yaml"], input: "")
      #expect(plain.status == 2)
      #expect(plain.error.contains("--present is not available in line mode"))
      let missing = try CommandRun.hull(["run", Products.bank, "--present", "missing.yaml"], input: "")
      #expect(missing.status == 2)
      #expect(missing.error.contains("missing.yaml: no such flow"))
    }

    @Test("--demo in line mode is an error")
    func withoutScreen() throws {
      let run = try CommandRun.hull(["run", Products.bank, "--plain", "--demo"], input: "")
      #expect(run.status == 2)
      #expect(run.error.contains("--demo is not available in line mode"))
    }
  }
}
