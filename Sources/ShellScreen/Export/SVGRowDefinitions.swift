import TerminalModel

/// The distinct rows of all screens of an animation, as SVG definitions.
struct SVGRowDefinitions {
  let colors: ExportColors
  private var names: [String: String] = [:]
  /// The elements of `<defs>`, which the screens reference by `<use>`.
  private(set) var definitions = ""

  init(colors: ExportColors) { self.colors = colors }

  /// The ID of the definition of a row; nil for an empty row.
  mutating func id(of row: Int, in grid: Grid) -> String? {
    let picture = GridExport.svgRow(row, of: grid, at: 0, colors: colors)
    guard !picture.isEmpty else { return nil }
    if let known = names[picture] { return known }
    let name = "r\(names.count)"
    names[picture] = name
    definitions += "<g id=\"\(name)\" xml:space=\"preserve\">\n\(picture)</g>\n"
    return name
  }
}
