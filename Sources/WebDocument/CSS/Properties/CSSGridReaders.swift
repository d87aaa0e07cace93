/// Parsers of grid properties.
enum CSSGridReaders {
  typealias Reader = CSSPropertyDefinition.Reader

  static let tracks: Reader = { tokens in
    GridTrackListParser.list(tokens).map { .grid(.tracks($0), text: GridText.tracks($0)) }
  }

  static let sizes: Reader = { tokens in
    GridTrackListParser.sizes(tokens).map { .grid(.sizes($0), text: GridText.sizes($0)) }
  }

  static let areas: Reader = { tokens in
    GridAreasParser.areas(tokens).map { .grid(.areas($0), text: GridText.areas($0)) }
  }

  static let flow: Reader = { tokens in
    GridFlowParser.flow(tokens).map { .grid(.flow($0), text: GridText.flow($0)) }
  }

  static let line: Reader = { tokens in GridLineParser.line(tokens).map(value) }

  static func value(_ line: GridLine) -> CSSValue { .grid(.line(line), text: GridText.line(line)) }

  static func lines(_ targets: [CSSProperty], _ tokens: ArraySlice<CSSToken>) -> CSSPropertyParser.Longhands? {
    let lines = targets.count == 4 ? GridLineParser.area(tokens) : GridLineParser.pair(tokens)
    return lines.map { zip(targets, $0).map { ($0, value($1)) } }
  }

  static func template(_ tokens: ArraySlice<CSSToken>) -> CSSPropertyParser.Longhands? {
    GridTemplateParser.template(tokens).map { Array(longhands($0).prefix(3)) }
  }

  static func grid(_ tokens: ArraySlice<CSSToken>) -> CSSPropertyParser.Longhands? {
    GridTemplateParser.grid(tokens).map(longhands)
  }

  /// The longhands in the order of the shorthand.
  private static func longhands(_ parts: GridTemplateParser.Longhands) -> CSSPropertyParser.Longhands {
    [
      (.gridTemplateRows, .grid(.tracks(parts.rows), text: GridText.tracks(parts.rows))),
      (.gridTemplateColumns, .grid(.tracks(parts.columns), text: GridText.tracks(parts.columns))),
      (.gridTemplateAreas, .grid(.areas(parts.areas), text: GridText.areas(parts.areas))),
      (.gridAutoRows, .grid(.sizes(parts.autoRows), text: GridText.sizes(parts.autoRows))),
      (.gridAutoColumns, .grid(.sizes(parts.autoColumns), text: GridText.sizes(parts.autoColumns))),
      (.gridAutoFlow, .grid(.flow(parts.flow), text: GridText.flow(parts.flow))),
    ]
  }
}
