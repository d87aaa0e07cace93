import Foundation
import Testing

extension TerminalTests {
  /// The effects of the settings file on a run.
  struct SettingsOnTerminalTests {
    @Test func fileSetsMouseColorsAndInspector() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      try folder.write(
        "mouse: false\nicons: ascii\ntheme: light\ncolor: truecolor\ninspector: {panel: history, width: 50}\n",
        to: "config.yaml")
      let run = try await TerminalRun(
        ["run", Products.bank], columns: 120, rows: 30, variables: ["HULL_CONFIG": folder.path + "/config.yaml"])
      let screen = try await run.wait(forText: "Last operations", "tabs to the right")
      // The app has the width that an inspector of 50 columns and the divider leave.
      let rule = screen.split(separator: "\n").map(Array.init)[2].firstIndex(of: "|")
      #expect(rule == 69)
      #expect(screen.split(separator: "\n")[2].contains("─") == false)
      #expect(try run.terminalState("mouse_any_flag", "alternate_on") == "mouse_any_flag=0 alternate_on=1")
      // The background of the light theme.
      #expect(try run.styledScreen().contains("48;2;251;251;250"))
      run.press("q")
      #expect(try await run.end().status == 0)
    }

    @Test func inspectorCanBeHidden() async throws {
      let run = try await TerminalRun(
        ["run", Products.bank], columns: 120, rows: 30, variables: ["HULL_INSPECTOR_SHOWN": "false"])
      let screen = try await run.wait(forText: "Last operations")
      #expect(!screen.contains("Timeline"))
      run.press("q")
      #expect(try await run.end().status == 0)
    }

    @Test func savedFileTakesEffectImmediately() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      try folder.write("icons: ascii\ntheme: light\ncolor: truecolor\n", to: "config.yaml")
      let run = try await TerminalRun(
        ["run", Products.bank, "--motion", "none"], columns: 120, rows: 30,
        variables: ["HULL_CONFIG": folder.path + "/config.yaml"])
      try await run.wait(forText: "Last operations", "[H] Home", "Timeline")
      try folder.write(
        "mouse: false\nicons: unicode\ntheme: nord\ncolor: truecolor\nmotion: full\nkeys: {help: f2}\n"
          + "inspector: {shown: false}\n", to: "config.yaml")
      let screen = try await run.wait(forText: "Settings: reloaded", "⌂ Home")
      #expect(!screen.contains("Timeline"))
      // The background of the new theme.
      #expect(try run.styledScreen().contains("48;2;46;52;64"))
      #expect(try run.terminalState("mouse_any_flag") == "mouse_any_flag=0")
      run.press("F2")
      try await run.wait(forText: "Keys", "Anywhere")
      run.press("F2")
      try await run.wait("the help's end") { !$0.contains("Anywhere") }
      // An incomplete edit is reported in the footer and changes nothing else.
      try folder.write("icons: asci\n", to: "config.yaml")
      try await run.wait(forText: "config.yaml:1:8", "⌂ Home")
      // The user's later choice is kept if the value in the file has not changed.
      run.press("I")
      try await run.wait(forText: "Timeline")
      try folder.write("icons: ascii\ncolor: 16\n", to: "config.yaml")
      try await run.wait(forText: "Settings: reloaded; `color` takes effect at the next start", "[H] Home", "Timeline")
      #expect(try run.terminalState("mouse_any_flag") == "mouse_any_flag=1")
      // Also after saving another change, or the same content again.
      try folder.write("icons: unicode\ncolor: 16\n", to: "config.yaml")
      try await run.wait(forText: "Settings: reloaded; `color` takes effect at the next start", "⌂ Home")
      try folder.write("icons: ascii\ncolor: truecolor\n", to: "config.yaml")
      try await run.wait("the initial colors") {
        $0.contains("Settings: reloaded") && $0.contains("[H] Home") && !$0.contains("next start")
      }
      run.press("q")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }

    @Test func signalReloadsTheFile() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      // The folder does not exist when Hull starts, so it cannot be watched.
      let run = try await TerminalRun(
        ["run", Products.bank, "--icons", "unicode"], variables: ["XDG_CONFIG_HOME": folder.path + "/later"])
      try await run.wait(forText: "Last operations", "Esc")
      try FileManager.default.createDirectory(
        atPath: folder.path + "/later/hull", withIntermediateDirectories: true)
      try folder.write("keys: {help: f2}\n", to: "later/hull/config.yaml")
      kill(try #require(run.process), SIGUSR1)
      try await run.wait(forText: "Settings: reloaded")
      run.press("F2")
      try await run.wait(forText: "Keys", "Anywhere")
      run.press("F2", "q")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }
  }
}
