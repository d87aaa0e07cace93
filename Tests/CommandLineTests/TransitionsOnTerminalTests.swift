import Testing

extension TerminalTests {
  /// Transitions between screens of the real program.
  struct TransitionsOnTerminalTests {
    @Test(arguments: ["full", "reduced", "none"]) func transitionEndsAtTheTargetScreen(_ motion: String) async throws {
      let run = try await TerminalRun(["run", Products.bank], variables: ["HULL_MOTION": motion])
      try await run.wait(forText: "Hello, Анна", "● alive")
      run.press("4")
      try await run.wait(forText: "This screen is drawn by the shell", "[ Back to Home ]", "ℹ About")
      run.press("1")
      // A frame of the transition can show both screens.
      try await run.wait("only the home screen") { screen in
        ["Hello, Анна", "Last operations", "17 Nov       Мария Кузнецова"].allSatisfy(screen.contains)
          && !screen.contains("This screen")
      }
      run.press("q")
      #expect(try await run.end().status == 0)
    }

    @Test func keyEndsATransitionWithoutDelay() async throws {
      let run = try await TerminalRun(["run", Products.bank], variables: ["HULL_MOTION": "full"])
      try await run.wait(forText: "Hello, Анна", "● alive")
      // Faster than a transition.
      run.press("4", "1", "4", "?")
      try await run.wait(forText: "─ Keys ─", "Show or close this help")
      run.press("Escape")
      try await run.wait(forText: "This screen is drawn by the shell", "q quit")
      run.press("q")
      #expect(try await run.end().status == 0)
    }
  }
}
