import Testing

extension TerminalTests {
  /// Theme changes of a running app: edited files, and light and dark terminals.
  struct ThemeOnTerminalTests {
    private static let page = """
      <style>.light { display: none } @media (prefers-color-scheme: light) { .light { display: block } .dark { display: none } }</style>
      <p class=light>by day</p><p class=dark>by night</p>
      """

    private static func app() throws -> WorkFolder {
      let folder = try WorkFolder()
      try folder.write("name: X\ntabs: [{id: TAB_1, title: X, url: index.html}]\n", to: "app.yaml")
      try folder.write(page, to: "index.html")
      return folder
    }

    @Test func savedThemeIsAppliedImmediately() async throws {
      let folder = try Self.app()
      defer { folder.remove() }
      func background(_ color: String) -> String { "name: mine\ninherits: dark\npalette: {base00: \"\(color)\"}\n" }
      try folder.write(background("#0a141e"), to: "mine.yaml")
      let run = try await TerminalRun(
        ["run", folder.path, "--theme", folder.path + "/mine.yaml", "--color", "truecolor"])
      try await run.wait(forText: "by night")
      #expect(try run.styledScreen().contains("48;2;10;20;30"))
      try folder.write(background("#281e14"), to: "mine.yaml")
      try await run.wait("the new paper") { _ in try run.styledScreen().contains("48;2;40;30;20") }
      // An incomplete edit changes only the footer.
      try folder.write("name: mine\ninherits: drak\n", to: "mine.yaml")
      try await run.wait(forText: "there is no theme \"drak\" to inherit")
      #expect(try run.styledScreen().contains("48;2;40;30;20"))
      // A light theme makes the page light.
      try folder.write("name: mine\ninherits: solarized-light\n", to: "mine.yaml")
      try await run.wait(forText: "by day")
      run.press("q")
      #expect(try await run.end().status == 0)
      try await run.expectTerminalRestored()
    }

    @Test func appFollowsTheTerminalFromDarkToLight() async throws {
      let folder = try Self.app()
      defer { folder.remove() }
      try folder.write("theme: {light: solarized-light, dark: nord}\ncolor: truecolor\n", to: "config.yaml")
      let run = try await TerminalRun(
        ["run", folder.path],
        variables: ["COLORFGBG": "15;0", "HULL_CONFIG": folder.path + "/config.yaml"])
      try await run.wait(forText: "by night")
      #expect(try run.styledScreen().contains("48;2;46;52;64"))
      // The terminal's notifications in mode 2031 when the user changes it: light, and dark again.
      run.type("\u{1B}[?997;2n")
      try await run.wait(forText: "by day")
      #expect(try run.styledScreen().contains("48;2;253;246;227"))
      run.type("\u{1B}[?997;1n")
      try await run.wait(forText: "by night")
      // A late reply to the query of the background.
      run.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
      try await run.wait(forText: "by day")
      run.press("q")
      #expect(try await run.end().status == 0)
    }
  }
}
