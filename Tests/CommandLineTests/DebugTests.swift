import Foundation
import Testing

extension TerminalTests {
  /// `hull test --debug`: the terminal where a flow fails.
  struct DebugTests {
    private func app() throws -> WorkFolder {
      let folder = try WorkFolder()
      try FileManager.default.createDirectory(atPath: folder.path + "/flows", withIntermediateDirectories: true)
      try folder.write("name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\n", to: "app.yaml")
      // The page's own timer must run while the user looks.
      try folder.write(
        """
        <button onclick="setTimeout(() => { document.body.append('late') }, 300)">Go</button>
        <p id=n></p><script>addEventListener('resize', () => { n.textContent += 'r' })</script>
        """, to: "index.html")
      try folder.write(
        """
        appId: x
        name: Needs a hand
        ---
        - launchApp
        - assertVisible: .*late
        - assertVisible: {id: n, text: "r*"}
        - assertVisible: never
        - tapOn: Go

        """, to: "flows/hand.yaml")
      return folder
    }

    @Test func flowStopsContinuesAndEnds() async throws {
      let folder = try app()
      defer { folder.remove() }
      let run = try await TerminalRun(["test", folder.path + "/flows", "--debug"], columns: 100, rows: 50)
      try await run.wait(
        forText: "Step 2 failed", "hand.yaml:5:3: Assert that \".*late\" is", "> 5 | - assertVisible: .*late",
        "l  use the app; d opens", "[ Go ]")

      run.press("Escape")
      try await run.wait("the card is gone") { !$0.contains("Step 2 failed") && $0.contains("d flow") }
      run.press("Tab", "Enter")
      try await run.wait(forText: "late")
      run.press("d")
      try await run.wait(forText: "Step 2 failed")
      run.press("r")

      // The step passed now, and the one after it; the next that fails is another one.
      try await run.wait(forText: "Step 4 failed", "\"never\" was not found")
      run.press("n")
      try await run.wait(forText: "ready>", "1 flow, 0 passed, 1 failed", "hand.yaml:5:3: Assert that \".*late\"")
      #expect(try await run.end().status == 1)
      try await run.expectTerminalRestored()
    }

    @Test func quittingEndsAllOfIt() async throws {
      let folder = try app()
      defer { folder.remove() }
      let run = try await TerminalRun(
        ["test", folder.path + "/flows", folder.path + "/flows", "--debug"], columns: 100, rows: 30)
      try await run.wait(forText: "Step 2 failed")
      run.press("C-c")
      try await run.wait(forText: "2 flows, 0 passed, 2 failed")
      #expect(try await run.end().status == 1)
      try await run.expectTerminalRestored()
    }

    @Test func aSignalEndsTheRunAndRestoresTheTerminal() async throws {
      let folder = try app()
      defer { folder.remove() }
      let temporary = folder.path + "/tmp"
      try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: true)
      let run = try await TerminalRun(
        ["test", folder.path + "/flows", "--debug"], columns: 100, rows: 30, variables: ["TMPDIR": temporary])
      try await run.wait(forText: "Step 2 failed")
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).count == 1)
      kill(try #require(run.process), SIGTERM)
      #expect(try await run.end().status == 143)
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
      try await run.expectTerminalRestored()
    }

    @Test func whereThereIsNoTerminalItSaysSo() throws {
      let run = try CommandRun.hull(["test", "apps/plain/flows/greeting.yaml", "--debug"])
      #expect(run.status == 2)
      #expect(run.error == "hull: --debug needs a terminal; run without --debug\n")
    }
  }
}
