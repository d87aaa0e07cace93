/// Parsers of grid properties.
enum CSSGridValueParsers {
  typealias ValueParser = CSSPropertyDefinition.ValueParser

  static let tracks: ValueParser = { tokens in
    GridTrackListParser.list(tokens).map { .grid(.tracks($0), text: GridValueSerializer.tracks($0)) }
  }

  static let sizes: ValueParser = { tokens in
    GridTrackListParser.sizes(tokens).map { .grid(.sizes($0), text: GridValueSerializer.sizes($0)) }
  }

  static let areas: ValueParser = { tokens in
    GridAreasParser.areas(tokens).map { .grid(.areas($0), text: GridValueSerializer.areas($0)) }
  }

  static let flow: ValueParser = { tokens in
    GridFlowParser.flow(tokens).map { .grid(.flow($0), text: GridValueSerializer.flow($0)) }
  }

  static let line: ValueParser = { tokens in GridLineParser.line(tokens).map(value) }

  static func value(_ line: GridLine) -> CSSValue { .grid(.line(line), text: GridValueSerializer.line(line)) }

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
      (.gridTemplateRows, .grid(.tracks(parts.rows), text: GridValueSerializer.tracks(parts.rows))),
      (.gridTemplateColumns, .grid(.tracks(parts.columns), text: GridValueSerializer.tracks(parts.columns))),
      (.gridTemplateAreas, .grid(.areas(parts.areas), text: GridValueSerializer.areas(parts.areas))),
      (.gridAutoRows, .grid(.sizes(parts.autoRows), text: GridValueSerializer.sizes(parts.autoRows))),
      (.gridAutoColumns, .grid(.sizes(parts.autoColumns), text: GridValueSerializer.sizes(parts.autoColumns))),
      (.gridAutoFlow, .grid(.flow(parts.flow), text: GridValueSerializer.flow(parts.flow))),
    ]
  }
}
