/// Serializes grid values.
enum GridValueSerializer {
  static func tracks(_ list: GridTrackList<CSSMath>) -> String { tracks(list) { text($0) } }
  static func tracks(_ list: GridTrackList<StyleLength>) -> String { tracks(list, \.cssText) }
  static func sizes(_ sizes: [GridTrackSize<CSSMath>]) -> String { self.sizes(sizes) { text($0) } }
  static func sizes(_ sizes: [GridTrackSize<StyleLength>]) -> String { self.sizes(sizes, \.cssText) }

  private static func text(_ math: CSSMath) -> String {
    if case .length(let length) = math { length.cssText } else { math.cssText }
  }

  private static func tracks<Length>(_ list: GridTrackList<Length>, _ text: (Length) -> String) -> String {
    list.items.isEmpty ? "none" : list.items.map { item($0, text) }.joined(separator: " ")
  }

  private static func sizes<Length>(_ sizes: [GridTrackSize<Length>], _ text: (Length) -> String) -> String {
    sizes.isEmpty ? "auto" : sizes.map { size($0, text) }.joined(separator: " ")
  }

  private static func item<Length>(_ item: GridTrackItem<Length>, _ text: (Length) -> String) -> String {
    switch item {
    case .names(let names): return "[" + names.map(CSSEscape.identifier).joined(separator: " ") + "]"
    case .track(let track): return size(track, text)
    case .repeated(let count, let items):
      let inner = items.map { self.item($0, text) }.joined(separator: " ")
      switch count {
      case .times(let number): return "repeat(\(number), \(inner))"
      case .autoFill: return "repeat(auto-fill, \(inner))"
      case .autoFit: return "repeat(auto-fit, \(inner))"
      }
    }
  }

  private static func size<Length>(_ size: GridTrackSize<Length>, _ text: (Length) -> String) -> String {
    if let limit = size.fitLimit { return "fit-content(\(text(limit)))" }
    if size == GridTrackSize(size.maximum) { return breadth(size.maximum, text) }
    return "minmax(\(breadth(size.minimum, text)), \(breadth(size.maximum, text)))"
  }

  private static func breadth<Length>(_ breadth: GridBreadth<Length>, _ text: (Length) -> String) -> String {
    switch breadth {
    case .length(let length): text(length)
    case .flex(let factor): NumberSerializer.serialize(factor) + "fr"
    case .minContent: "min-content"
    case .maxContent: "max-content"
    case .auto: "auto"
    }
  }

  static func areas(_ areas: GridAreas) -> String {
    if areas.rowCount == 0 { return "none" }
    var cells = Array(repeating: Array(repeating: ".", count: areas.columnCount), count: areas.rowCount)
    for (name, area) in areas.areas {
      for row in area.rows {
        for column in area.columns { cells[row][column] = name }
      }
    }
    return cells.map { "\"" + $0.joined(separator: " ") + "\"" }.joined(separator: " ")
  }

  static func flow(_ flow: GridAutoFlow) -> String {
    switch (flow.axis, flow.isDense) {
    case (.row, false): "row"
    case (.row, true): "dense"
    case (.column, false): "column"
    case (.column, true): "column dense"
    }
  }

  static func line(_ line: GridLine) -> String {
    switch line {
    case .auto: "auto"
    case .number(let number, let name): name.map { "\(number) \(CSSEscape.identifier($0))" } ?? "\(number)"
    case .name(let name): CSSEscape.identifier(name)
    case .span(let number, nil): "span \(number)"
    case .span(1, let name?): "span \(CSSEscape.identifier(name))"
    case .span(let number, let name?): "span \(number) \(CSSEscape.identifier(name))"
    }
  }
}
