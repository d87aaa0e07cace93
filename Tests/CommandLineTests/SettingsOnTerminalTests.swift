import Testing

extension TerminalTests {
  /// What the file of settings does to a run.
  struct SettingsOnTerminalTests {
    @Test func theFileDecidesAboutMouseColoursAndInspector() async throws {
      let folder = try WorkFolder()
      defer { folder.remove() }
      try folder.write(
        "mouse: false\nicons: ascii\ntheme: light\ncolor: truecolor\ninspector: {panel: history, width: 50}\n",
        to: "config.yaml")
      let run = try await TerminalRun(
        ["run", Products.bank], columns: 120, rows: 30, variables: ["HULL_CONFIG": folder.path + "/config.yaml"])
      let screen = try await run.wait(forText: "Last operations", "TAB_4")
      // The frame has what an inspector of 50 columns and the rule between them leave.
      let rule = screen.split(separator: "\n").map(Array.init)[2].firstIndex(of: "|")
      #expect(rule == 69)
      #expect(screen.split(separator: "\n")[2].contains("─") == false)
      #expect(try run.terminalState("mouse_any_flag", "alternate_on") == "mouse_any_flag=0 alternate_on=1")
      // The paper of the light theme.
      #expect(try run.styledScreen().contains("48;2;251;251;250"))
      run.press("q")
      #expect(try await run.end().status == 0)
    }

    @Test func theInspectorCanStayAway() async throws {
      let run = try await TerminalRun(
        ["run", Products.bank], columns: 120, rows: 30, variables: ["HULL_INSPECTOR_SHOWN": "false"])
      let screen = try await run.wait(forText: "Last operations")
      #expect(!screen.contains("Timeline"))
      run.press("q")
      #expect(try await run.end().status == 0)
    }
  }
}
