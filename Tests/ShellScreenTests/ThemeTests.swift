import DocumentTestKit
import Foundation
import ShellScreen
import SourceText
import TerminalModel
import Testing

@Suite("Themes") struct ThemeTests {
  static let faulty = ["missing", "colors", "roles", "list", "syntax"]

  @Test func allBuiltInFilesAreThemes() throws {
    for file in ThemeLibrary.files { _ = try ThemeParser.parse(text: file.text, path: file.path) }
    #expect(
      ThemeLibrary.builtIn.map(\.name) == [
        "dark", "light", "terminal", "ansi", "mono", "high-contrast-dark", "high-contrast-light", "ios-dark",
        "ios-light", "material-dark", "material-light", "gruvbox-dark", "gruvbox-light", "nord", "solarized-dark",
        "solarized-light",
      ])
    // A file has the name of its theme, so that it is found without parsing.
    #expect(ThemeLibrary.names == ThemeLibrary.builtIn.map(\.name))
    #expect(ThemeLibrary.named("light")?.variant == .light)
    #expect(ThemeLibrary.named("terminal")?.variant == nil)
    #expect(ThemeLibrary.standard(for: .dark).name == "dark")
  }

  @Test(arguments: faulty) func errorsAreReportedWithTheirPositions(_ name: String) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/Themes/\(name).yaml")
    let text = try String(contentsOf: file, encoding: .utf8)
    var printed = "no error"
    do {
      _ = try ThemeParser.parse(text: text, path: "themes/\(name).yaml")
    } catch {
      printed = error.description
    }
    Golden.expect(printed + "\n", "Themes/\(name).txt")
  }

  @Test func flatSchemesAreParsed() throws {
    let colors = (0..<16).map { index in
      "base0\(String(index, radix: 16, uppercase: true)): \"f\(String(index, radix: 16))e0d0\""
    }
    let text = (["scheme: \"Paper\"", "author: \"x\""] + colors).joined(separator: "\n")
    let theme = try ThemeParser.parse(text: text, path: "paper.yaml")
    #expect(theme.name == "Paper")
    #expect(theme.variant == .light)
    #expect(theme.style(for: .screen).background == .rgb(red: 0xF0, green: 0xE0, blue: 0xD0))
    #expect(theme.style(for: .dialog).background == .rgb(red: 0xF1, green: 0xE0, blue: 0xD0))
  }

  @Test("A renamed role is an error that names the new one", arguments: RenamedWords.theme.words)
  func renamedRoles(_ word: RenamedWords.Word) throws {
    let colors = (0..<16).map { index in
      "  base0\(String(index, radix: 16, uppercase: true)): \"0000\(index < 10 ? "0" : "")\(index)\""
    }
    func text(_ role: String) -> String {
      let value =
        role.hasSuffix(".attributes") ? "[bold]" : role.hasSuffix("ground") ? "base08" : "{foreground: base08}"
      return "name: x\nvariant: dark\npalette:\n\(colors.joined(separator: "\n"))\nroles:\n  \(role): \(value)"
    }
    let old = try #require(word.steps.last)
    var found: [Diagnostic] = []
    do {
      _ = try ThemeParser.parse(text: text(old), path: "x.yaml")
    } catch {
      found = error.diagnostics
    }
    #expect(found.map(\.message) == ["`\(old)` is now `\(word.key)`"])
    #expect(found.first?.position == SourcePosition(line: 21, column: 3))
    _ = try ThemeParser.parse(text: text(word.key), path: "x.yaml")
  }

  @Test func rolesInheritFromTheirParents() throws {
    let colors = (0..<16).map { index in
      "  base0\(String(index, radix: 16, uppercase: true)): \"0000\(index < 10 ? "0" : "")\(index)\""
    }
    let text = """
      name: "x"
      variant: dark
      palette:
      \(colors.joined(separator: "\n"))
      roles:
        tabBar.background: "#123456"
        tabBar.attributes: [italic]
        tabBar.selected.foreground: brightRed
        page.link: default
      """
    let theme = try ThemeParser.parse(text: text, path: "x.yaml")
    let background = CellColor.rgb(red: 0x12, green: 0x34, blue: 0x56)
    #expect(theme.style(for: .tabBarItem).background == background)
    #expect(theme.style(for: .tabBarItem).attributes == .italic)
    #expect(theme.style(for: .tabBarSelected).foreground == .palette(9))
    #expect(theme.style(for: .tabBarSelected).background == background)
    #expect(theme.color(for: .link) == .terminalDefault)
  }

  @Test("A loading page has a role of its own, and not that of an error page")
  func loadingPage() throws {
    let colors =
      SampleScheme.modern() + """
        roles:
          failure: {background: "#990000"}
          page: {background: "#003300"}
          page.notice: {foreground: "#ccffcc", attributes: [italic]}

        """
    let fixture = ScreenFixture(SampleApp.loading())
    let grid = fixture.render(theme: try ThemeParser.parse(text: colors, path: "x.yaml")).grid
    let area = fixture.layout.page
    var styles: [CellStyle] = []
    for row in area.row..<area.maxRow {
      for column in area.column..<area.maxColumn where grid[column, row].glyph != " " {
        if !styles.contains(grid[column, row].style) { styles.append(grid[column, row].style) }
      }
    }
    let notice = CellStyle(
      foreground: .rgb(red: 0xCC, green: 0xFF, blue: 0xCC), background: .rgb(red: 0, green: 0x33, blue: 0),
      attributes: .italic)
    #expect(styles == [notice])
  }
}
