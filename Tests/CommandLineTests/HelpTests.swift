import DocumentTestKit
import Testing

@Suite("Help, version and doctor")
struct HelpTests {
  @Test(
    "Help of each command", arguments: ["", "run", "dump", "test", "crashtest", "new", "themes", "doctor", "bench"])
  func help(command: String) throws {
    let arguments = command.isEmpty ? ["--help"] : [command, "--help"]
    let text = try CommandRun.transcript(arguments)
    Golden.expect(text, "help/\(command.isEmpty ? "hull" : command).txt")
    #expect(text.contains("\nstatus 0\n"))
    #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("USAGE") || $0.count <= 100 })
  }

  @Test("--version prints the version")
  func version() throws {
    let run = try CommandRun.hull(["--version"])
    #expect(run.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(run.status == 0)
  }

  @Test("doctor reports version, engine, terminal, themes and pictures")
  func doctor() throws {
    let run = try CommandRun.hull(["doctor"])
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(
      lines.map { String($0.prefix { $0 != " " }) }.filter { !$0.isEmpty } == [
        "hull", "engine", "terminal", "libraries", "themes", "policies", "presets", "pictures", "settings",
      ])
    #expect(lines.contains { $0.contains("hull-page (page protocol ") })
    #expect(lines.contains("terminal    no terminal on standard input; TERM=xterm-256color, locale C.UTF-8"))
    #expect(lines.contains { $0.hasPrefix("themes      dark, light, terminal") })
    #expect(run.error == "")
    #expect(run.status == 0)
  }
}
