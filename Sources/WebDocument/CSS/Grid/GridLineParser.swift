/// Parses grid placement: `grid-row-start` and the other longhands and their shorthands (CSS Grid 1, section 8.3).
enum GridLineParser {
  static func line(_ tokens: ArraySlice<CSSToken>) -> GridLine? {
    var number: Int?
    var name: String?
    var isSpan = false
    for token in tokens where token != .whitespace {
      switch token {
      case .number(let value, true, _) where number == nil && value != 0:
        number = Int(max(-Double(GridLine.maximumTracks), min(value, Double(GridLine.maximumTracks))))
      case .identifier(let word) where word.lowercased() == "span" && !isSpan: isSpan = true
      case .identifier(let word) where name == nil: name = word
      default: return nil
      }
    }
    if isSpan {
      guard number ?? 1 > 0, number != nil || name != nil else { return nil }
      return .span(number ?? 1, name: name)
    }
    if let number { return name?.lowercased() == "auto" ? nil : .number(number, name: name) }
    guard let name else { return nil }
    return name.lowercased() == "auto" ? .auto : .name(name)
  }

  /// `grid-row`, `grid-column`: two lines; the second is optional.
  static func pair(_ tokens: ArraySlice<CSSToken>) -> [GridLine]? {
    guard let lines = slashed(tokens), lines.count <= 2 else { return nil }
    return [lines[0], lines.count > 1 ? lines[1] : implied(by: lines[0])]
  }

  /// `grid-area`: row start, column start, row end, column end.
  static func area(_ tokens: ArraySlice<CSSToken>) -> [GridLine]? {
    guard let lines = slashed(tokens), lines.count <= 4 else { return nil }
    let columnStart = lines.count > 1 ? lines[1] : implied(by: lines[0])
    let rowEnd = lines.count > 2 ? lines[2] : implied(by: lines[0])
    let columnEnd = lines.count > 3 ? lines[3] : implied(by: columnStart)
    return [lines[0], columnStart, rowEnd, columnEnd]
  }

  /// An omitted line repeats a custom identifier; otherwise it is `auto`.
  private static func implied(by line: GridLine) -> GridLine {
    switch line {
    case .name: line
    case .auto, .number, .span: .auto
    }
  }

  private static func slashed(_ tokens: ArraySlice<CSSToken>) -> [GridLine]? {
    let lines = tokens.split(separator: .delimiter("/"), omittingEmptySubsequences: false).map { line($0) }
    return lines.contains(nil) ? nil : lines.compactMap { $0 }
  }
}
