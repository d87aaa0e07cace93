import DocumentTestKit
import Foundation
import SourceText
import Testing

@Suite("Settings and their sources")
struct SettingsTests {
  /// The rows of the settings report of `hull doctor`: name, value and source.
  private static func rows(_ run: CommandRun) -> [[String]] {
    run.output.split(separator: "\n").drop { !$0.hasPrefix("settings ") }.dropFirst()
      .map { $0.components(separatedBy: "  ").filter { !$0.isEmpty }.map { $0.trimmingCharacters(in: .whitespaces) } }
  }

  @Test("Errors in a file have a line, a column and the nearest valid name")
  func faults() throws {
    let run = try CommandRun.transcript(["run", "apps/plain", "--config", "settings/faulty.yaml"])
    Golden.expect(run, "settings/faulty.txt")
  }

  @Test("Flags override the environment, the environment the file, and the file the defaults")
  func precedence() throws {
    let run = try CommandRun.hull(
      ["doctor", "--config", "settings/mine.yaml", "--theme", "terminal", "--no-zygote"],
      variables: ["HULL_THEME": "dark", "HULL_MOTION": "none", "NO_COLOR": "1", "HULL_INSPECTOR_SHOWN": "false"])
    #expect(
      Self.rows(run) == [
        ["theme", "terminal", "--theme"], ["color", "never", "NO_COLOR"], ["icons", "auto", "default"],
        ["motion", "none", "HULL_MOTION"], ["demo", "false", "default"], ["demo_hold", "1s", "default"],
        ["mouse", "false", "settings/mine.yaml:4"],
        ["inspector.shown", "false", "HULL_INSPECTOR_SHOWN"],
        ["inspector.panel", "console", "settings/mine.yaml:6"], ["inspector.width", "60", "settings/mine.yaml:6"],
        ["clipboard", "auto", "default"], ["zygote", "false", "--no-zygote"],
        ["sandbox", "true", "default"], ["keys", "standard", "default"],
      ])
    #expect(run.status == 0)
    #expect(run.error == "")
  }

  @Test("HULL variables override conventional ones, and empty ones are ignored")
  func variables() throws {
    let run = try CommandRun.hull(
      ["doctor"], variables: ["NO_COLOR": "1", "HULL_COLOR": "16", "HULL_ICONS": "", "HULL_CONFIG": ""])
    #expect(Self.rows(run)[1...2] == [["color", "16", "HULL_COLOR"], ["icons", "auto", "default"]])
  }

  @Test("Over SSH motion is reduced by default")
  func motionOverANetwork() throws {
    func motion(_ variables: [String: String], _ flags: [String] = []) throws -> [String] {
      let all = variables.merging(["SSH_CONNECTION": "10.0.0.2 50000 10.0.0.1 22"]) { $1 }
      return try Self.rows(CommandRun.hull(["doctor"] + flags, variables: all))[3]
    }
    #expect(try motion([:]) == ["motion", "reduced", "SSH_CONNECTION"])
    #expect(try motion(["HULL_MOTION": "none"]) == ["motion", "none", "HULL_MOTION"])
    #expect(try motion([:], ["--motion", "full"]) == ["motion", "full", "--motion"])
    #expect(try motion([:], ["--icons", "nerd"]) == ["motion", "reduced", "SSH_CONNECTION"])
  }

  @Test("The file is found by --config, HULL_CONFIG, XDG_CONFIG_HOME, or in ~/.config")
  func places() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    func put(_ theme: String, _ path: String) throws {
      let parent = URL(fileURLWithPath: folder.path + "/" + path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
      try folder.write("theme: \(theme)\n", to: path)
    }
    func theme(_ variables: [String: String], _ arguments: [String] = []) throws -> [String] {
      let home = ["HOME": folder.path + "/home"]
      return try Self.rows(CommandRun.hull(["doctor"] + arguments, variables: home.merging(variables) { $1 }))[0]
    }
    try put("light", "home/.config/hull/config.yaml")
    try put("terminal", "xdg/hull/config.yaml")
    try put("dark", "named.yaml")
    let home = folder.path + "/home/.config/hull/config.yaml"
    #expect(try theme([:]) == ["theme", "light", home + ":1"])
    // Relative paths are ignored (XDG Base Directory Specification).
    #expect(try theme(["XDG_CONFIG_HOME": "xdg"]) == ["theme", "light", home + ":1"])
    let xdg = ["XDG_CONFIG_HOME": folder.path + "/xdg"]
    #expect(try theme(xdg) == ["theme", "terminal", folder.path + "/xdg/hull/config.yaml:1"])
    let named = folder.path + "/named.yaml"
    #expect(try theme(xdg.merging(["HULL_CONFIG": named]) { $1 }) == ["theme", "dark", named + ":1"])
    #expect(try theme(["HULL_CONFIG": named], ["--config", home]) == ["theme", "light", home + ":1"])
  }

  @Test("An explicitly named file must exist and be a file")
  func missingFile() throws {
    let flag = try CommandRun.hull(["run", "apps/plain", "--config", "settings/none.yaml"])
    #expect(flag.error == "hull: --config: settings/none.yaml: no such file\n")
    #expect(flag.status == 2)
    let variable = try CommandRun.hull(["run", "apps/plain"], variables: ["HULL_CONFIG": "settings"])
    #expect(variable.error == "hull: HULL_CONFIG: settings: is a folder, not a file of settings\n")
    #expect(variable.status == 2)
  }

  @Test("A theme's file is relative to the settings file, or to the working folder in a flag")
  func themeFiles() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("inherits: dark\n", to: "my.yaml")
    try folder.write("theme: ./my.yaml\n", to: "config.yaml")
    func theme(_ arguments: String...) throws -> [String] {
      try Self.rows(CommandRun.hull(["doctor"] + arguments, in: URL(fileURLWithPath: folder.path)))[0]
    }
    #expect(try theme("--theme", "./my.yaml") == ["theme", "./my.yaml", "--theme"])
    #expect(try theme("--theme", "my.yaml") == ["theme", "my.yaml", "--theme"])
    #expect(try theme("--theme", folder.path + "/my.yaml") == ["theme", folder.path + "/my.yaml", "--theme"])
    #expect(try theme("--config", "config.yaml") == ["theme", "./my.yaml", "config.yaml:1"])
    let config = folder.path + "/config.yaml"
    #expect(try theme("--config", config) == ["theme", folder.path + "/my.yaml", config + ":1"])
  }

  @Test("A second document is an error")
  func secondDocument() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    try folder.write("mouse: true\n---\nicons: ascii\n", to: "config.yaml")
    let run = try CommandRun.hull(["run", "apps/plain", "--config", folder.path + "/config.yaml"])
    #expect(
      run.error == """
        hull: \(folder.path)/config.yaml:3:1: there is a second document, only one is allowed; remove the line `---`
          1 | mouse: true
          2 | ---
        > 3 | icons: ascii
            | ^

        """)
    #expect(run.status == 2)
  }

  @Test("All errors of flags and variables are reported at once, with their names")
  func faultyTexts() throws {
    let run = try CommandRun.hull(
      ["run", "apps/plain", "--icons", "asci", "--theme", "drak"], variables: ["HULL_INSPECTOR_WIDTH": "wide"])
    #expect(
      run.error == """
        hull: HULL_INSPECTOR_WIDTH: `inspector.width` must be a whole number, found "wide"
        hull: --theme: there is no theme "drak"; did you mean "dark"?
        hull: --icons: `icons` cannot be "asci"; did you mean "ascii"?

        """)
    #expect(run.status == 2)
  }

  @Test("A renamed key binding is an error that names the new action", arguments: RenamedWords.settings.words)
  func renamedKeys(_ word: RenamedWords.Word) throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let old = try #require(word.steps.last)
    try folder.write("keys:\n  \(old): x\n", to: "old.yaml")
    try folder.write("keys:\n  \(word.key): Ctrl+G\n", to: "new.yaml")
    let rejected = try CommandRun.hull(["run", "apps/plain", "--config", folder.path + "/old.yaml"])
    #expect(
      rejected.error == """
        hull: \(folder.path)/old.yaml:2:3: `\(old)` is now `\(word.key)`
          1 | keys:
        > 2 |   \(old): x
            |   ^

        """)
    #expect(rejected.status == 2)
    let accepted = try CommandRun.hull(["doctor", "--config", folder.path + "/new.yaml"])
    #expect(accepted.status == 0, "\(accepted.error)")
  }

  @Test("doctor reports the installation even if the settings are invalid")
  func doctorWithFaults() throws {
    let run = try CommandRun.hull(["doctor", "--config", "settings/faulty.yaml"])
    #expect(run.output.contains("\nsettings    invalid, see below\n"))
    #expect(run.error.contains("settings/faulty.yaml:3:1: unknown key \"colour\" in the settings"))
    #expect(run.status == 2)
  }

  @Test("The default file contains the default settings")
  func defaultFile() throws {
    let folder = try WorkFolder()
    defer { folder.remove() }
    let text = try CommandRun.hull(["doctor", "--default-config"]).output
    try folder.write(text, to: "config.yaml")
    let with = try Self.rows(CommandRun.hull(["doctor", "--config", folder.path + "/config.yaml"]))
    let without = try Self.rows(CommandRun.hull(["doctor"]))
    #expect(with.map { $0.prefix(2) } == without.map { $0.prefix(2) })
    // The width has no value for its default, and keys are commented out.
    #expect(with.filter { $0[2] == "default" }.map { $0[0] } == ["inspector.width", "keys"])
    #expect(try CommandRun.hull(["doctor", "--config", "/dev/null"]).status == 0)
  }
}
