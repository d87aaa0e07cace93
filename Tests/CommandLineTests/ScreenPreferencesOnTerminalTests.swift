import Foundation
import Testing

extension TerminalTests {
  /// The arrangement of the screen is kept across launches, in a real terminal.
  struct ScreenPreferencesOnTerminalTests {
    private static func bank(
      _ folder: WorkFolder, _ arguments: [String] = [], _ variables: [String: String] = [:]
    ) async throws -> TerminalRun {
      let all = ["XDG_STATE_HOME": folder.path + "/state"].merging(variables) { $1 }
      let run = try await TerminalRun(
        ["run", Products.bank] + arguments, columns: 200, rows: 40, variables: all)
      try await run.wait(forText: "Hello, Анна", "● alive")
      return run
    }

    private static func quit(_ run: TerminalRun) async throws {
      run.press("q")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }

    private static let file = "state/hull/screen.json"

    @Test func panelsAndDividersAreRestored() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      let first = try await Self.bank(folder)
      first.press("I", "I", "5", "<")
      try await first.wait(forText: "▸ Elements")
      try await Self.quit(first)
      let text = #"{"secondColumns":63,"inspectorShown":true,"secondPanel":"elements"}"#
      #expect(try folder.text(of: Self.file) == text)
      // Private runs do not read or write the file; an explicit setting overrides it, and other values are kept.
      let secret = try await Self.bank(folder, ["--private"])
      try await secret.wait(forText: "▸ Bridge", "Timeline")
      secret.press("I", "4")
      try await secret.wait(forText: "a script for the page")
      try await Self.quit(secret)
      #expect(try folder.text(of: Self.file) == text)
      let second = try await Self.bank(folder, [], ["HULL_INSPECTOR_PANEL": "network"])
      try await second.wait(forText: "▸ Network", "▸ Elements")
      try await Self.quit(second)
      #expect(try folder.text(of: Self.file) == text)
    }

    @Test func damagedFileIsReportedAndUnwritableFolderIsIgnored() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      try FileManager.default.createDirectory(
        atPath: folder.path + "/state/hull", withIntermediateDirectories: true)
      try folder.write("{", to: Self.file)
      let damaged = try await Self.bank(folder)
      try await damaged.wait(forText: "The saved screen layout is damaged and ignored")
      try await Self.quit(damaged)
      try folder.write("", to: "blocked")
      let blocked = try await Self.bank(folder, [], ["XDG_STATE_HOME": folder.path + "/blocked"])
      blocked.press("I", "2")
      try await blocked.wait(forText: "▸ History")
      try await Self.quit(blocked)
    }
  }
}
