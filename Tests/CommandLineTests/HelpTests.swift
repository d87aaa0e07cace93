import DocumentTestKit
import Testing

@Suite("Help, version and doctor")
struct HelpTests {
  @Test(
    "Help of each command",
    arguments: [
      "", "run", "dump", "test", "compare", "crashtest", "report merge", "new", "themes", "schema", "doctor", "bench",
      "native-from", "types", "engine-test", "mcp",
    ])
  func help(command: String) throws {
    let text = try CommandRun.transcript(command.split(separator: " ").map(String.init) + ["--help"])
    Golden.expect(text, "help/\(command.isEmpty ? "hull" : command.replacing(" ", with: "-")).txt")
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
        "hull", "engine", "sandbox", "terminal", "libraries", "themes", "policies", "presets", "samples", "pictures",
        "scheduler", "state", "settings",
      ])
    #expect(lines.contains { $0.contains("hull-page (page protocol ") })
    #expect(lines.contains("terminal    no terminal on standard input; TERM=xterm-256color, locale C.UTF-8"))
    #expect(lines.contains { $0.hasPrefix("themes      dark, light, terminal") })
    #expect(run.error == "")
    #expect(run.status == 0)
  }

  @Test("doctor reports a state folder that cannot be written, which nothing else does")
  func stateFolder() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    func state(_ variables: [String: String]) throws -> (text: String?, status: Int32) {
      let run = try CommandRun.hull(["doctor"], variables: variables)
      return (run.output.split(separator: "\n").first { $0.hasPrefix("state ") }.map(String.init), run.status)
    }
    // Missing folders will be created.
    let usable = try state(["XDG_STATE_HOME": folder.path + "/a/b"])
    #expect(usable.text == "state       \(folder.path)/a/b/hull")
    try folder.write("", to: "file")
    let loss = "reports of crashes and the arrangement of the screen are not saved"
    let blocked = try state(["XDG_STATE_HOME": folder.path + "/file"])
    #expect(
      blocked.text == "state       \(folder.path)/file is not a folder: \(loss); "
        + "correct it, or set XDG_STATE_HOME to a folder that can be written")
    let missing = try state(["XDG_STATE_HOME": "", "HOME": "relative"])
    #expect(missing.text == "state       none: \(loss); set HOME or XDG_STATE_HOME to an absolute path")
    #expect([usable, blocked, missing].map(\.status) == [0, 0, 0])
  }
}
