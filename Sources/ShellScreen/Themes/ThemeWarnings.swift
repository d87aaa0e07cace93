import SourceText
import TerminalModel

/// Finds the inks of a theme that are hard to read although the theme itself chose them.
enum ThemeWarnings {
  static func all(_ sheet: ThemeSheet, styles: [CellStyle], pageColors: [CellColor]) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for (role, style) in zip(ThemeRole.allCases, styles) where role.isText {
      guard let place = sheet.inkPlaces[role] else { continue }
      check(style.foreground, on: style.background, role.rawValue, place, &warnings)
    }
    for ink in PageColorRole.allCases where ink.isText {
      guard let place = sheet.pageInkPlaces[ink] else { continue }
      for paper in PageColorRole.allCases where ink.standsOn(paper) {
        check(pageColors[Int(ink.rawValue)], on: pageColors[Int(paper.rawValue)], "page.\(ink)", place, &warnings)
      }
    }
    return DiagnosticList(warnings).diagnostics
  }

  private static func check(
    _ ink: CellColor, on paper: CellColor, _ role: String, _ place: ThemePlace, _ warnings: inout [Diagnostic]
  ) {
    guard let ink = ink.rgbColor, let paper = paper.rgbColor else { return }
    let contrast = ink.contrast(with: paper)
    guard contrast < CellColor.readableContrast else { return }
    let tenths = Int(contrast * 10)
    warnings.append(
      place.file.diagnostic(
        at: place.position, "\(role) has a contrast of \(tenths / 10).\(tenths % 10):1 on its background",
        advice: "text needs 4.5:1; leave the colour out to have one that can be read"))
  }
}
