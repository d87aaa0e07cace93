import Foundation
import Testing

@Suite("Without a zygote, everything is the same but slower")
struct ZygoteSwitchTests {
  private func hull(_ arguments: [String], variables: [String: String] = [:]) throws -> CommandRun {
    try CommandRun.hull(arguments, in: CommandRun.project, variables: variables, limit: 300)
  }

  @Test("Flows with deaths have the same output and the same trace")
  func flows() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    func run(_ options: [String], trace: String, variables: [String: String] = [:]) throws -> CommandRun {
      let flows = ["06-death-during-payment", "08-silent-death", "12-breaker"].map { "Pages/bank/flows/\($0).yaml" }
      return try hull(
        ["test"] + flows + ["--verbose", "--json", folder.path + "/" + trace] + options, variables: variables)
    }
    let with = try run([], trace: "with.jsonl")
    #expect(with.status == 0, "\(with.output)")
    let without = try run(["--no-zygote"], trace: "without.jsonl")
    #expect(without.output == with.output)
    let trace = try folder.text(of: "with.jsonl")
    #expect(trace.contains("\"event\":\"died\""))
    #expect(try folder.text(of: "without.jsonl") == trace)
    _ = try run([], trace: "variable.jsonl", variables: ["HULL_ZYGOTE": "false"])
    #expect(try folder.text(of: "variable.jsonl") == trace)
  }

  @Test("A crash test has the same report for deaths by signals, scripts and memory")
  func crashTest() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    func run(_ options: [String], report: String) throws -> CommandRun {
      try hull(
        [
          "crashtest", "Pages/crash-lab/flows/07-eager.yaml", "--deaths", "reported,crash,oom,hang,busy-loop",
          "--at", "6,14,17", "--json", folder.path + "/" + report,
        ] + options)
    }
    let with = try run([], report: "with.json")
    let without = try run(["--no-zygote"], report: "without.json")
    #expect(with.status == 1)
    #expect(without.status == 1)
    #expect(without.output == with.output)
    #expect(try folder.text(of: "without.json") == (try folder.text(of: "with.json")))
  }

  @Test("A dump is the same")
  func dump() throws {
    let with = try hull(["dump", "Pages/bank"])
    let without = try hull(["dump", "Pages/bank", "--no-zygote"])
    #expect(with.output.contains("Last operations"))
    #expect(without.output == with.output)
  }

  @Test("Commands without settings read only this one, from the file, too")
  func settings() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    func dump(_ settings: String, _ variables: [String: String] = [:]) throws -> CommandRun {
      try folder.write(settings, to: "config.yaml")
      let config = ["HULL_CONFIG": folder.path + "/config.yaml"]
      return try CommandRun.hull(["dump", "apps/plain"], variables: config.merging(variables) { $1 })
    }
    let expected = try CommandRun.hull(["dump", "apps/plain"]).output
    let valid = try dump("colour: 1\ntheme: drak\nzygote: false\n", ["HULL_THEME": "drak"])
    #expect(valid.output == expected)
    #expect(valid.status == 0)
    let invalid = try dump("zygote: off\n")
    #expect(
      invalid.error == """
        hull: \(folder.path)/config.yaml:1:9: `zygote` must be true or false, found "off"
        > 1 | zygote: off
            |         ^

        """)
    #expect(invalid.status == 2)
    let variable = try dump("zygote: off\n", ["HULL_ZYGOTE": "0"])
    #expect(variable.error == "hull: HULL_ZYGOTE: `zygote` must be true or false, found \"0\"\n")
    #expect(variable.status == 2)
  }
}

extension TerminalTests {
  struct ZygoteOnTerminalTests {
    @Test("On a terminal the app recovers to the same screen, and no process is a zygote")
    func terminal() async throws {
      let with = try await screenAfterDeath([])
      #expect(with.programs.contains { $0.contains("--zygote") })
      let without = try await screenAfterDeath(["--no-zygote"], until: with.screen)
      #expect(without.programs.allSatisfy { $0.hasSuffix("/hull-page") }, "\(without.programs)")
      #expect(without.screen == with.screen)
    }

    /// The screen without process IDs after a death, and the command lines of the processes that Hull has started.
    /// - Parameter expected: a screen to wait for, because what remains of the death disappears at different times; nil for none.
    private func screenAfterDeath(
      _ options: [String], until expected: String? = nil
    ) async throws -> (screen: String, programs: [String]) {
      let run = try await TerminalRun(["run", Products.bank] + options)
      try await run.wait(forText: "Hello, Анна", "● alive")
      run.press("F7")
      try await run.wait(forText: "1 restart  ● alive", "Page process died")
      run.press("?")
      try await run.wait(forText: "─ Keys ─")
      run.press("Escape")
      let screen = try await run.wait("only the page, with the balance that it has requested") {
        // The last row of the help can be on the screen longer than its title.
        !$0.contains("─ Keys ─") && !$0.contains("Close ]") && !$0.contains("Page process died")
          && $0.contains("Hello, Анна") && $0.contains("128,450.20")
          && (expected == nil || Self.comparable($0) == expected)
      }
      let hull = try #require(run.process)
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter {
        Self.text("/proc/\($0)/status").contains("\nPPid:\t\(hull)\n")
      }
      let programs = processes.map { Self.text("/proc/\($0)/cmdline").split(separator: "\0").joined(separator: " ") }
      return (Self.comparable(screen), programs.filter { $0.contains("hull-page") })
    }

    /// The status line has the time of day, and the process ID.
    private static func comparable(_ screen: String) -> String {
      screen.replacing(/pid \d+ */, with: "pid ").replacing(/\d\d:\d\d/, with: "00:00")
    }

    /// Empty for processes that have ended meanwhile.
    private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
  }
}
