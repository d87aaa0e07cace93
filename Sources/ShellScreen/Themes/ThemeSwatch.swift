import TerminalModel

/// A preview line of a theme: bar, tab, text, states.
package enum ThemeSwatch {
  /// Columns of the line.
  package static let columns = samples.reduce(0) { $0 + $1.text.count }

  private static let samples: [(text: String, role: ThemeRole, background: ThemeRole)] = [
    (" Title ", .navigationBarTitle, .navigationBar), (" Tab ", .tabBarSelected, .tabBarSelected),
    (" text ", .page, .page), ("muted ", .inspectorMuted, .inspector), ("alive ", .statusAlive, .status),
    ("hung ", .statusWarning, .status), ("dead ", .statusDead, .status), (" OK ", .buttonFocused, .buttonFocused),
  ]

  /// The preview line in a theme.
  package static func grid(_ theme: Theme) -> Grid {
    var grid = Grid(size: GridSize(columns: columns, rows: 1), fill: .blank(theme.style(for: .screen)))
    var column = 0
    for sample in samples {
      for glyph in sample.text {
        grid.setGlyph(
          glyph, width: 1, style: theme.style(for: sample.role, on: sample.background), column: column, row: 0)
        column += 1
      }
    }
    return grid
  }
}
