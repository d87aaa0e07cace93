/// Parses the shorthands `grid-template` and `grid` (CSS Grid 1, sections 7.4 and 7.8).
enum GridTemplateParser {
  /// The six longhands that `grid` sets.
  struct Longhands: Equatable {
    var rows = GridTrackList<CSSMath>()
    var columns = GridTrackList<CSSMath>()
    var areas = GridAreas()
    var autoRows: [GridTrackSize<CSSMath>] = [.auto]
    var autoColumns: [GridTrackSize<CSSMath>] = [.auto]
    var flow = GridAutoFlow()
  }

  static func template(_ tokens: ArraySlice<CSSToken>) -> Longhands? {
    let trimmed = CSSTokenReader.trimmed(tokens)
    if trimmed.elementsEqual([.identifier("none")]) { return Longhands() }
    guard !trimmed.contains(where: isString) else { return areaTemplate(trimmed) }
    guard let (rows, columns) = halves(trimmed), let rowList = GridTrackListParser.list(rows),
      let columnList = GridTrackListParser.list(columns)
    else { return nil }
    return Longhands(rows: rowList, columns: columnList)
  }

  static func grid(_ tokens: ArraySlice<CSSToken>) -> Longhands? {
    if let template = template(tokens) { return template }
    guard let (rows, columns) = halves(tokens) else { return nil }
    if let (isDense, sizes) = autoFlow(rows), let list = GridTrackListParser.list(columns) {
      return Longhands(columns: list, autoRows: sizes, flow: GridAutoFlow(axis: .row, isDense: isDense))
    }
    if let (isDense, sizes) = autoFlow(columns), let list = GridTrackListParser.list(rows) {
      return Longhands(rows: list, autoColumns: sizes, flow: GridAutoFlow(axis: .column, isDense: isDense))
    }
    return nil
  }

  private static func isString(_ token: CSSToken) -> Bool {
    if case .string = token { true } else { false }
  }

  private static func halves(_ tokens: ArraySlice<CSSToken>) -> (ArraySlice<CSSToken>, ArraySlice<CSSToken>)? {
    let parts = tokens.split(separator: .delimiter("/"), omittingEmptySubsequences: false)
    return parts.count == 2 ? (CSSTokenReader.trimmed(parts[0]), CSSTokenReader.trimmed(parts[1])) : nil
  }

  /// `auto-flow`, optional `dense`, optional sizes of the implicit tracks.
  private static func autoFlow(_ tokens: ArraySlice<CSSToken>) -> (isDense: Bool, sizes: [GridTrackSize<CSSMath>])? {
    var rest = tokens[...]
    var words: Set<String> = []
    while case .identifier(let word) = rest.first, ["auto-flow", "dense"].contains(word.lowercased()),
      words.insert(word.lowercased()).inserted
    {
      rest = CSSTokenReader.trimmed(rest.dropFirst())
    }
    guard words.contains("auto-flow") else { return nil }
    guard !rest.isEmpty else { return (words.contains("dense"), [.auto]) }
    return GridTrackListParser.sizes(rest).map { (words.contains("dense"), $0) }
  }

  /// Rows as strings with optional line names and sizes, and columns without `repeat()`.
  private static func areaTemplate(_ tokens: ArraySlice<CSSToken>) -> Longhands? {
    let parts = tokens.split(separator: .delimiter("/"), omittingEmptySubsequences: false)
    guard let first = parts.first, parts.count <= 2 else { return nil }
    var longhands = Longhands()
    if parts.count == 2 {
      guard let list = GridTrackListParser.list(parts[1]) else { return nil }
      longhands.columns = list
    }
    var reader = CSSTokenReader(first)
    var rows: [String] = []
    while true {
      reader.skipWhitespace()
      guard let token = reader.peek else { break }
      switch token {
      case .openBracket:
        guard let names = GridTrackListParser.names(&reader) else { return nil }
        longhands.rows.items.append(.names(names))
      case .string(let row):
        _ = reader.next()
        rows.append(row)
        reader.skipWhitespace()
        let size = GridTrackListParser.size(&reader)
        longhands.rows.items.append(.track(size ?? .auto))
      default: return nil
      }
    }
    guard let areas = GridAreasParser.areas(ofRows: rows) else { return nil }
    longhands.areas = areas
    return longhands
  }
}
