import Testing

extension TerminalTests {
  /// Deaths on the real screen, of real processes.
  struct DeathOnTerminalTests {
    private func bank(_ arguments: [String] = [], motion: String = "none", rows: Int = 24) async throws -> TerminalRun {
      let run = try await TerminalRun(
        ["run", Products.bank] + arguments, rows: rows, variables: ["HULL_MOTION": motion])
      try await run.wait(forText: "Hello, Анна", "● alive")
      return run
    }

    @Test("A card reports the death, and a key that does something else takes it away")
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

    @Test("A card goes by itself")
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

    @Test("A demonstration holds the phases, and input ends them")
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

    @Test("Deaths in a row are counted in one card")
    func several() async throws {
      let run = try await bank()
      run.press("F7")
      try await run.wait(forText: "1 restart  ● alive")
      // The palette takes keys without going to the page; the card is dismissed and counts anew.
      run.press("F7")
      try await run.wait(forText: "2 restarts  ● alive", "Page process died")
    }

    @Test("A flow is presented: steps are seen, captions wait, and the flow is the same")
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
      // The call waits as long as the audience does.
      try await run.wait(forText: "A payment is in flight", "Sending…")
      run.press("Space")
      try await run.wait(forText: "✗ dead", "Page process died", "lost      call pay; JavaScript state")
      try await run.wait(forText: "◌ recovering")
      try await run.wait(forText: "Another process took over", "any key continues")
      try await run.wait("the card is gone") { !$0.contains("Page process died") && $0.contains("The payment was") }
      run.press("q")
      #expect(try await run.end().status == 0)
    }

    @Test("A flow that is presented needs a terminal, and mistakes in it are reported first")
    func presentationErrors() throws {
      let piped = try CommandRun.hull(["demo"], input: "")
      #expect(piped.status == 2)
      #expect(piped.error == "hull: a flow is presented in a terminal, and this is none; run it with `hull test`\n")
      let plain = try CommandRun.hull(["run", Products.bank, "--plain", "--present", "x.yaml"], input: "")
      #expect(plain.status == 2)
      #expect(plain.error.contains("--present needs a screen, and the plain mode has none"))
      let missing = try CommandRun.hull(["run", Products.bank, "--present", "missing.yaml"], input: "")
      #expect(missing.status == 2)
      #expect(missing.error.contains("missing.yaml: there is no such flow"))
    }

    @Test("--demo without a screen is an error")
    func withoutScreen() throws {
      let run = try CommandRun.hull(["run", Products.bank, "--plain", "--demo"], input: "")
      #expect(run.status == 2)
      #expect(run.error.contains("--demo needs a screen, and the plain mode has none"))
    }
  }
}
