import ShellScreen
import SourceText
import TerminalModel
import Testing

@Suite("Color schemes and theme inheritance") struct ThemeSchemeTests {
  static let black = CellColor.rgb(red: 0, green: 0, blue: 0)

  static func theme(_ text: String, _ others: [String: String] = [:]) throws(DiagnosticList) -> Theme {
    try ThemeParser.parse(text: text, path: "x.yaml") { name, _ in
      others[name].map { ThemeFile(path: name, text: $0) } ?? ThemeLibrary.file(name)
    }
  }

  /// Errors without excerpts.
  static func errors(_ text: String, _ others: [String: String] = [:]) -> [String] {
    do {
      _ = try theme(text, others)
      return []
    } catch {
      return error.diagnostics.map(\.headline)
    }
  }

  @Test(arguments: ["\"#", "\"", "'#", ""]) func hashAndQuotesAreOptional(_ quote: String) throws {
    let mark = quote.hasPrefix("'") ? "'" : ""
    let lines = SampleScheme.colors(prefix: "", quote: quote).map { $0 + mark }
    let theme = try Self.theme((["scheme: Flat", "author: x"] + lines).joined(separator: "\n"))
    #expect(theme.name == "Flat")
    #expect(theme.variant == .dark)
    #expect(theme.style(for: .screen).background == Self.black)
    #expect(theme.color(for: .link) == .rgb(red: 0x60, green: 0xA0, blue: 0xFF))
  }

  @Test(arguments: [true, false]) func base24SchemesAreParsed(_ isFlat: Bool) throws {
    let prefix = isFlat ? "" : "  "
    let more = (0x10...0x17).map { "\(prefix)base\(String($0, radix: 16)): \"102030\"" }
    let head = isFlat ? ["scheme: Big", "author: x"] : ["system: base24", "name: Big", "slug: big", "palette:"]
    let text = (head + SampleScheme.colors(prefix: prefix, quote: "\"") + more).joined(separator: "\n")
    #expect(try Self.theme(text).name == "Big")
  }

  @Test func lightBackgroundMakesALightTheme() throws {
    let text = SampleScheme.modern().replacing("base00: \"#000000\"", with: "base00: \"#f0e8d0\"")
    #expect(try Self.theme(text).variant == .light)
    #expect(try Self.theme(text + "variant: dark\n").variant == .dark)
  }

  @Test func customColorsAreNamed() throws {
    let text =
      SampleScheme.modern().replacing("palette:\n", with: "palette:\n  leaf: \"#7fb069\"\n") + """
        roles:
          tabBar.selected: {foreground: leaf, attributes: [underline]}
          page.link: leaf

        """
    let theme = try Self.theme(text)
    let leaf = CellColor.rgb(red: 0x7F, green: 0xB0, blue: 0x69)
    #expect(theme.style(for: .tabBarSelected).foreground == leaf)
    #expect(theme.style(for: .tabBarSelected).attributes == .underline)
    #expect(theme.color(for: .link) == leaf)
    #expect(
      Self.errors(text.replacing("page.link: leaf", with: "page.link: laef")) == [
        "x.yaml:24:14: `page.link` must be a color, found \"laef\"; did you mean \"leaf\"?"
      ])
    #expect(
      Self.errors(text.replacing("  leaf: ", with: "  red: ")).first
        == "x.yaml:5:3: unknown key \"red\" in `palette`; a custom color needs a name that no other color has")
  }

  @Test func inheritingThemeReplacesThePalette() throws {
    let mother = SampleScheme.modern() + "roles:\n  tabBar: {background: base0D, attributes: [bold]}\n"
    let heir = """
      name: heir
      inherits: mother
      palette:
        base0D: "#102040"
      roles:
        tabBar.attributes: [italic]

      """
    let theme = try Self.theme(heir, ["mother": mother])
    #expect(theme.name == "heir")
    #expect(theme.variant == .dark)
    #expect(theme.files == ["x.yaml", "mother"])
    #expect(theme.style(for: .tabBar).background == .rgb(red: 0x10, green: 0x20, blue: 0x40))
    #expect(theme.style(for: .tabBar).attributes == .italic)
    #expect(theme.style(for: .screen).background == Self.black)
    // Unset properties are inherited.
    let plain = try Self.theme("name: plain\ninherits: nord\n")
    let nord = try #require(ThemeLibrary.named("nord"))
    #expect(ThemeRole.allCases.allSatisfy { plain.style(for: $0) == nord.style(for: $0) })
    #expect(PageColorRole.allCases.allSatisfy { plain.color(for: $0) == nord.color(for: $0) })
    #expect(plain.variant == .dark)
  }

  @Test func inheritanceCyclesAreReported() {
    let circle = [
      "a": "name: a\ninherits: b\n", "b": "name: b\ninherits: x.yaml\n", "x.yaml": "name: x\ninherits: a\n",
    ]
    #expect(
      Self.errors(circle["x.yaml"] ?? "", circle) == [
        "b:2:11: the theme inherits itself: x.yaml, which inherits a, which inherits b, which inherits x.yaml; remove one `inherits`"
      ])
    #expect(
      Self.errors("name: x\ninherits: x.yaml\n", ["x.yaml": "name: x\ninherits: x.yaml\n"]) == [
        "x.yaml:2:11: the theme inherits itself: x.yaml, which inherits x.yaml; remove one `inherits`"
      ])
    let long = Dictionary(uniqueKeysWithValues: (0..<40).map { ("\($0)", "name: n\ninherits: \"\($0 + 1)\"\n") })
    #expect(
      Self.errors("name: x\ninherits: \"0\"\n", long) == ["14:2:11: the chain of inherited themes is longer than 16"])
  }

  @Test func inheritedThemesMustExistAndBeValid() {
    #expect(
      Self.errors("name: x\ninherits: gruvbox-drak\n") == [
        "x.yaml:2:11: there is no theme \"gruvbox-drak\" to inherit; did you mean \"gruvbox-dark\"?"
      ])
    #expect(
      Self.errors("name: x\ninherits: [dark]\n") == ["x.yaml:2:11: `inherits` must be a text, found a list"])
    #expect(
      Self.errors("name: x\ninherits: y\n", ["y": "name: y\ninherits: dark\nplate: {}\n"]) == [
        "y:3:1: unknown key \"plate\" in the theme; did you mean \"palette\"?"
      ])
  }
}
