import Foundation
import Testing

extension TerminalTests {
  /// `hull test --watch`: flows run after each saved change.
  struct WatchTests {
    @Test func savedPageOrFlowRunsTheFlowsAgain() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      try FileManager.default.createDirectory(atPath: folder.path + "/flows", withIntermediateDirectories: true)
      try folder.write("name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\n", to: "app.yaml")
      try folder.write("<p>early", to: "index.html")
      // Files that the flow writes into the app's folder must not start it again.
      try folder.write(
        "appId: x\nname: Says it\n---\n- launchApp\n- takeScreenshot: \(folder.path)/shot.txt\n- assertVisible: late\n",
        to: "flows/word.yaml")

      let run = try await TerminalRun(["test", folder.path + "/flows", "--watch"], columns: 120, rows: 60)
      try await run.wait(
        forText: "\"late\" was not found", "1 flow, 0 passed, 1 failed", "Watching pages and flows for changes")

      try folder.write("<p>late", to: "index.html")
      try await run.wait("the second run") { screen in
        screen.contains("index.html changed.") && screen.contains("1 flow, 1 passed")
          && screen.components(separatedBy: "Watching pages and flows for changes").count == 3
      }
      try folder.write("appId: x\n---\n- launchAp\n", to: "flows/word.yaml")
      try await run.wait("the flow's mistake") { screen in
        screen.contains("word.yaml changed.") && screen.contains("launchApp")
          && screen.components(separatedBy: "Watching pages and flows for changes").count == 4
      }
      // The signal of Ctrl-C; the key would also end the enclosing script.
      kill(try #require(run.process), SIGINT)
      #expect(try await run.end().status == 130)
      try await run.expectTerminalRestored()
    }

    @Test func watchCannotBeCombinedWithCheck() throws {
      let run = try CommandRun.hull(["test", "apps/plain/flows/greeting.yaml", "--watch", "--check"])
      #expect(run.status == 2)
      #expect(run.error.hasPrefix("hull: --watch cannot be combined with --check\n"))
    }
  }
}
