import DocumentTestKit
import Foundation
import Testing

@Suite("hull themes: list, preview and check")
struct ThemesCommandTests {
  /// A home folder with two user themes, one of which is invalid.
  private static func home() throws -> WorkFolder {
    let folder = try WorkFolder()
    let themes = folder.path + "/hull/themes"
    try FileManager.default.createDirectory(atPath: themes, withIntermediateDirectories: true)
    try folder.write(
      "name: mine\ninherits: nord\nroles:\n  footer.foreground: \"#586478\"\n", to: "hull/themes/mine.yaml")
    try folder.write("name: dark\ninherits: dark\npalette: {base0D: \"#ff8800\"}\n", to: "hull/themes/dark.yaml")
    try folder.write("name: bad\ninherits: drak\n", to: "hull/themes/bad.yaml")
    return folder
  }

  private static func hull(_ arguments: [String], _ folder: WorkFolder) throws -> CommandRun {
    try CommandRun.hull(arguments, in: URL(fileURLWithPath: folder.path), variables: ["XDG_CONFIG_HOME": folder.path])
  }

  @Test("The list has the built-in themes and the user's")
  func list() throws {
    let folder = try Self.home()
    defer { folder.remove() }
    let run = try Self.hull(["themes"], folder)
    Golden.expect(run.output.replacing(folder.path, with: "HOME"), "themes/list.txt")
    #expect(run.status == 0)
    #expect(run.error == "")
    let colored = try Self.hull(["themes", "--color", "truecolor"], folder).output
    // The navigation bar of nord with its title.
    #expect(colored.contains("\u{1B}[0;1;38;2;236;239;244;48;2;59;66;82m Title "))
    #expect(try Self.hull(["themes", "--color", "16"], folder).output.contains("38;2;") == false)
  }

  @Test("--roles lists every role with its default and its use")
  func roles() throws {
    let run = try CommandRun.hull(["themes", "--roles"])
    let lines = run.output.split(separator: "\n")
    let first = ["screen", "base05 on base00", "the screen: all other roles inherit from it"]
    #expect(lines.first.map { Self.columns($0) } == first)
    #expect(lines.last.map { Self.columns($0) } == ["page.warning", "base0A", "a meter outside of its optimal range"])
    #expect(lines.count == 70)
    #expect(run.status == 0)
    #expect(try CommandRun.hull(["themes", "nord", "--roles"]).status == 2)
  }

  /// The columns of a line, which are separated by two spaces or more.
  private static func columns(_ line: Substring) -> [String] {
    line.components(separatedBy: "  ").filter { !$0.isEmpty }.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("The preview shows the app in the theme, including the page's media query")
  func preview() throws {
    let folder = try Self.home()
    defer { folder.remove() }
    let plain = try Self.hull(["themes", "nord", "--size", "100x20"], folder)
    Golden.expect(plain.output, "themes/preview.txt")
    let both = try Self.hull(["themes", "dark", "solarized-light", "--color", "truecolor"], folder)
    #expect(both.status == 0)
    let screens = both.output.components(separatedBy: "solarized-light\n")
    #expect(screens.count == 2)
    // The user's `dark` inherits from the built-in one.
    #expect(screens[0].contains("38;2;255;136;0"))
    #expect(screens[0].contains("48;2;22;24;29"))
    #expect(screens[1].contains("48;2;253;246;227"))
    // The gray of the page for each variant.
    #expect(screens[0].contains("38;2;160;160;160"))
    #expect(screens[1].contains("38;2;106;106;106"))
  }

  @Test("Errors have positions; low contrast fails the check")
  func check() throws {
    let folder = try Self.home()
    defer { folder.remove() }
    let mine = try Self.hull(["themes", "--check", "mine", "nord"], folder)
    #expect(
      mine.output.split(separator: "\n").prefix(2) == [
        "nord: ok",
        "\(folder.path)/hull/themes/mine.yaml:4:22: footer has a contrast of 2.0:1 on its background; text needs 4.5:1; omit the color to get a readable default",
      ])
    #expect(mine.status == 1)
    let bad = try Self.hull(["themes", "--check", "hull/themes/bad.yaml", "nord"], folder)
    #expect(bad.output == "nord: ok\n")
    #expect(
      bad.error.hasPrefix(
        "hull: hull/themes/bad.yaml:2:11: there is no theme \"drak\" to inherit; did you mean \"dark\"?\n"))
    #expect(bad.status == 2)
    let none = try Self.hull(["themes", "nrod"], folder)
    #expect(none.error == "hull: there is no theme \"nrod\"; did you mean \"nord\"?\n")
    #expect(none.status == 2)
    let builtIn = try CommandRun.hull(["themes", "--check"])
    #expect(builtIn.status == 0)
    #expect(builtIn.output.split(separator: "\n").count >= 16)
  }
}
