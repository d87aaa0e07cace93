import ShellScreen
import TerminalModel
import Testing

@Suite("Theme contrast") struct ThemeContrastTests {
  /// A style on a screen, with an example of its use.
  struct Sighting: Hashable {
    var style: CellStyle
    var screen: String
    var row: Int
  }

  /// Names of the themes with known colors; `terminal` uses the terminal's.
  static let names = ThemeLibrary.names.filter { $0 != "terminal" }

  /// The styles of all text on the golden screens with an example each. Dimmed text is excluded.
  static func words(_ theme: Theme) -> [Sighting] {
    var seen: Set<CellStyle> = []
    var found: [Sighting] = []
    for screen in GoldenScreenTests.cases {
      var fixture = ScreenFixture(screen.state(), 120, 40)
      for key in screen.keys { fixture.type(key) }
      let grid = fixture.render(theme: theme).grid
      for row in 0..<grid.size.rows {
        for column in 0..<grid.size.columns {
          let cell = grid[column, row]
          guard cell.glyph.isLetter || cell.glyph.isNumber, !cell.style.attributes.contains(.dim),
            seen.insert(cell.style).inserted
          else { continue }
          found.append(Sighting(style: cell.style, screen: screen.name, row: row))
        }
      }
    }
    return found
  }

  static func contrast(_ style: CellStyle, _ theme: Theme) -> Double {
    let (foreground, background) = ExportColors(theme: theme).resolved(style)
    return foreground.contrast(with: background)
  }

  @Test(arguments: names) func allTextIsReadable(_ name: String) throws {
    let theme = try #require(ThemeLibrary.named(name))
    let least = name.hasPrefix("high-contrast") ? 7 : 4.5
    var reducer = ColorReducer(depth: .palette256)
    for word in Self.words(theme) {
      let place = "\(word.screen), row \(word.row): \(word.style)"
      #expect(Self.contrast(word.style, theme) >= least, "\(place)")
      var cell = Grid(size: GridSize(columns: 1, rows: 1), fill: Cell(glyph: "x", style: word.style))
      cell = cell.reduced(by: &reducer)
      #expect(Self.contrast(cell[0, 0].style, theme) >= 4.5, "with 256 colors: \(place)")
    }
  }

  @Test(arguments: names) func rolesAreReadableOnTheirOwnBackground(_ name: String) throws {
    let theme = try #require(ThemeLibrary.named(name))
    for role in ThemeRole.allCases where role.isText {
      #expect(Self.contrast(theme.style(for: role), theme) >= 4.5, "\(role.rawValue)")
    }
  }

  @Test(arguments: names) func pageTextIsReadableOnAllBackgrounds(_ name: String) throws {
    let theme = try #require(ThemeLibrary.named(name))
    let foregrounds: [PageColorRole] = [
      .text, .muted, .link, .accentText, .controlText, .fieldText, .placeholder, .error, .success, .warning,
    ]
    let backgrounds: [PageColorRole] = [.background, .accent, .control, .field, .selection]
    for foreground in foregrounds {
      for background in backgrounds {
        // With sixteen colors only matching pairs are checked.
        guard name != "ansi" || Self.belongs(foreground, background) else { continue }
        let style = theme.resolvingRoles(in: CellStyle(foreground: .role(foreground), background: .role(background)))
        #expect(Self.contrast(style, theme) >= 4.5, "\(foreground) on \(background)")
      }
    }
  }

  static func belongs(_ foreground: PageColorRole, _ background: PageColorRole) -> Bool {
    switch foreground {
    case .text: background == .background || background == .selection
    case .muted, .link, .error, .success, .warning: background == .background
    case .accentText: background == .accent
    case .controlText: background == .control
    case .fieldText, .placeholder: background == .field
    case .background, .accent, .control, .field, .border, .selection, .focus: false
    }
  }

  @Test func builtInThemesHaveNoWarnings() {
    #expect(ThemeLibrary.builtIn.flatMap(\.warnings).map(\.headline) == [])
  }

  @Test func foregroundIsAdjustedNoMoreThanNeeded() throws {
    let theme = try ThemeParser.parse(text: SampleScheme.modern(base04: "#555555"), path: "x.yaml")
    let muted = theme.style(for: .inspectorMuted)
    #expect((4.5..<4.8).contains(Self.contrast(muted, theme)))
    // A foreground that the file sets is kept, with a warning.
    let text = SampleScheme.modern(base04: "#555555") + "roles:\n  inspector.muted.foreground: base04\n"
    let bold = try ThemeParser.parse(text: text, path: "x.yaml")
    #expect(bold.style(for: .inspectorMuted).foreground == .rgb(red: 0x55, green: 0x55, blue: 0x55))
    #expect(
      bold.warnings.map(\.headline) == [
        "x.yaml:22:31: inspector.muted has a contrast of 2.8:1 on its background; text needs 4.5:1; omit the color to get a readable default"
      ])
  }

  @Test func terminalColorsAreNotChecked() throws {
    let theme = try #require(ThemeLibrary.named("terminal"))
    #expect(theme.style(for: .inspectorSuccess).foreground == .palette(2))
    #expect(theme.style(for: .screen).background == .terminalDefault)
  }
}
