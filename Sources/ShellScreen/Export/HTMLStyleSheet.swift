import TerminalModel

/// The styles of a screen as CSS rules, one class per style.
struct HTMLStyleSheet {
  let colors: ExportColors
  private var names: [CellStyle: String] = [:]
  /// The rules so far, one per line.
  private(set) var rules = ""

  init(colors: ExportColors) { self.colors = colors }

  /// The class of a style; nil for the default style.
  mutating func className(_ style: CellStyle) -> String? {
    let declarations = declarations(style)
    guard !declarations.isEmpty else { return nil }
    if let known = names[style] { return known }
    let name = "s\(names.count)"
    names[style] = name
    rules += ".\(name) { \(declarations.joined(separator: "; ")) }\n"
    return name
  }

  private func declarations(_ style: CellStyle) -> [String] {
    let (foreground, background) = colors.resolved(style)
    var result: [String] = []
    if foreground != colors.foreground { result.append("color: \(foreground.hex)") }
    if background != colors.background { result.append("background: \(background.hex)") }
    if style.attributes.contains(.bold) { result.append("font-weight: bold") }
    if style.attributes.contains(.italic) { result.append("font-style: italic") }
    if style.attributes.contains(.dim) { result.append("color: \(foreground.hex)99") }
    let lines = [(CellAttributes.underline, "underline"), (.strikethrough, "line-through")]
      .filter { style.attributes.contains($0.0) }.map(\.1)
    if !lines.isEmpty { result.append("text-decoration: \(lines.joined(separator: " "))") }
    return result
  }
}
