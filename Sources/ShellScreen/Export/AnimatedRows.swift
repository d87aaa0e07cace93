import TerminalModel

/// The rows of all screens of a picture, each kind once.
struct AnimatedRows {
  let colors: PictureColors
  private var names: [String: String] = [:]
  /// Elements that the screens use by their names.
  private(set) var definitions = ""

  init(colors: PictureColors) { self.colors = colors }

  /// The name of what a row looks like; nil when there is nothing to be seen in it.
  mutating func name(of row: Int, in grid: Grid) -> String? {
    let picture = GridExport.svgRow(row, of: grid, at: 0, colors: colors)
    guard !picture.isEmpty else { return nil }
    if let known = names[picture] { return known }
    let name = "r\(names.count)"
    names[picture] = name
    definitions += "<g id=\"\(name)\" xml:space=\"preserve\">\n\(picture)</g>\n"
    return name
  }
}
