import Foundation
import Testing

extension TerminalTests {
  /// `hull run` is killed and started again with the same home folder.
  struct HostKillTests {
    private let work: WorkFolder

    init() throws { work = try WorkFolder() }

    private func run(_ arguments: String...) async throws -> TerminalRun {
      try await TerminalRun(["run", Products.bank] + arguments, variables: ["XDG_DATA_HOME": work.path + "/data"])
    }

    /// Opens a card as the second entry, and the form of another tab.
    private func useTheBank(_ run: TerminalRun) async throws {
      try await run.wait(forText: "Hello, Анна", "● alive")
      try run.click("Visa *4821")
      try await run.wait(forText: "‹", "Freeze")
      run.press("3")
      try await run.wait(forText: "9 operations")
      run.press("1")
      try await run.wait(forText: "Freeze", "● alive")
    }

    @Test(arguments: [SIGKILL, SIGSEGV, SIGTERM, SIGHUP])
    func nextRunRestoresTheState(signal: Int32) async throws {
      defer { work.remove() }
      let first = try await run()
      try await useTheBank(first)
      let folder = work.path + "/data/hull/apps/app---bank"
      let file = folder + "/instance-app_3a_2f_2fbank.json"
      // The state is written within a tenth of a second after the last change, without a visible sign.
      try await first.wait("the state of the app to be written down") { _ in
        (try? String(contentsOfFile: file, encoding: .utf8))?.contains("history.html") == true
          && (try? String(contentsOfFile: file, encoding: .utf8))?.contains("\"selected\":\"TAB_1\"") == true
      }
      #expect(kill(try #require(first.process), signal) == 0)
      _ = try await first.end()

      let second = try await run()
      let card = try await second.wait(forText: "‹", "Freeze", "● alive")
      #expect(!card.contains("Hello, Анна"))
      second.press("3")
      try await second.wait(forText: "9 operations")
      second.press("1")
      try await second.wait(forText: "Freeze")
      second.press("Escape")
      try await second.wait(forText: "Hello, Анна", "Last operations")
      second.press("q")
      #expect(try await second.end().status == 0)
      #expect(!FileManager.default.fileExists(atPath: file))

      // Closed by its user, the app starts fresh.
      let third = try await run()
      try await third.wait(forText: "Hello, Анна", "● alive")
      third.press("q")
      #expect(try await third.end().status == 0)
    }

    @Test func damagedStateFileIsReportedAndIgnored() async throws {
      defer { work.remove() }
      let first = try await run()
      try await useTheBank(first)
      #expect(kill(try #require(first.process), SIGTERM) == 0)
      #expect(try await first.end().status == 143)
      let file = work.path + "/data/hull/apps/app---bank/instance-app_3a_2f_2fbank.json"
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try String(text.prefix(text.count / 2)).write(toFile: file, atomically: true, encoding: .utf8)
      let second = try await run("--trace", work.path + "/trace.jsonl")
      try await second.wait(forText: "Hello, Анна", "● alive")
      second.press("q")
      #expect(try await second.end().status == 0)
      #expect(
        try work.text(of: "trace.jsonl").contains(
          "the app's saved state is not restored: the file is not a saved state of an app"))
    }
  }
}
