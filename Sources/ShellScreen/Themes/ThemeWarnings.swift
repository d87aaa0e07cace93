import SourceText
import TerminalModel

/// Finds foreground colors with low contrast that the theme sets explicitly.
enum ThemeWarnings {
  static func all(_ sheet: ThemeDefinition, styles: [CellStyle], pageColors: [CellColor]) -> [Diagnostic] {
    var warnings: [Diagnostic] = []
    for (role, style) in zip(ThemeRole.allCases, styles) where role.isText {
      guard let location = sheet.foregroundLocations[role] else { continue }
      check(style.foreground, on: style.background, role.rawValue, location, &warnings)
    }
    for foreground in PageColorRole.allCases where foreground.isText {
      guard let location = sheet.pageForegroundLocations[foreground] else { continue }
      for background in PageColorRole.allCases where foreground.isTextColor(on: background) {
        check(
          pageColors[Int(foreground.rawValue)], on: pageColors[Int(background.rawValue)], "page.\(foreground)",
          location, &warnings)
      }
    }
    return DiagnosticList(warnings).diagnostics
  }

  private static func check(
    _ foreground: CellColor, on background: CellColor, _ role: String, _ location: ThemeLocation,
    _ warnings: inout [Diagnostic]
  ) {
    guard let foreground = foreground.rgbColor, let background = background.rgbColor else { return }
    let contrast = foreground.contrast(with: background)
    guard contrast < CellColor.minimumContrast else { return }
    let tenths = Int(contrast * 10)
    warnings.append(
      location.file.diagnostic(
        at: location.position, "\(role) has a contrast of \(tenths / 10).\(tenths % 10):1 on its background",
        advice: "text needs 4.5:1; omit the color to get a readable default"))
  }
}
