import BridgeContract
import DocumentTestKit
import Testing

@testable import ShellScreen

/// The table of icons in docs/bridge.md.
@Suite("docs/bridge.md, icons") struct IconDocumentationTests {
  @Test("The table lists all icons with their glyphs in each set")
  func icons() throws {
    let head = "| name | Unicode | ASCII | Nerd Font |\n|---|---|---|---|\n"
    let rows = IconName.all.map { name in
      let cells = [IconSet.unicode, .ascii, .nerd].map { set in
        let common = picture(name, set, .ios)
        let android = picture(name, set, .android)
        return common == android ? common : "\(common) Android: \(android)"
      }
      return "| `\(name)` | \(cells.joined(separator: " | ")) |\n"
    }
    try ReferenceDocument(path: "docs/bridge.md").compare(block: "icons", with: head + rows.joined())
  }

  /// Glyphs of a Nerd Font with their code points, because most readers do not have the font.
  private func picture(_ name: String, _ set: IconSet, _ style: PlatformStyle) -> String {
    let text = Icon.glyph(name, set: set, style: style)
    let points = text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
    return set == .nerd ? "\(text) \(points.joined(separator: " "))" : "`\(text)`"
  }
}
