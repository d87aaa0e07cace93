/// A media query list, decided against a viewport (Media Queries 4, as far as a terminal can answer).
struct MediaQuery: Equatable {
  /// Any alternative suffices; each is a list of conditions that must all hold.
  private var alternatives: [Alternative]

  private struct Alternative: Equatable {
    var isNegated = false
    var conditions: [Condition] = []
  }

  private enum Condition: Equatable {
    case always, never
    case minWidth(Double), maxWidth(Double), minHeight(Double), maxHeight(Double)
    case dark(Bool)
    case landscape(Bool)
  }

  /// Pixels, and whether the shell is dark.
  struct Environment: Equatable {
    var width: Double
    var height: Double
    var prefersDark: Bool
  }

  init(_ tokens: ArraySlice<CSSToken>) {
    alternatives = CSSTokenReader.commaSeparated(tokens).map(Self.alternative)
  }

  func matches(_ environment: Environment) -> Bool {
    alternatives.contains { alternative in
      alternative.conditions.allSatisfy { Self.holds($0, environment) } != alternative.isNegated
    }
  }

  private static func alternative(_ tokens: ArraySlice<CSSToken>) -> Alternative {
    var result = Alternative()
    var reader = CSSTokenReader(tokens)
    while let token = reader.next() {
      switch token {
      case .whitespace: continue
      case .identifier(let word):
        switch word.lowercased() {
        case "not": result.isNegated = true
        case "and", "only", "all", "screen": continue
        default: result.conditions.append(.never)
        }
      case .openParenthesis: result.conditions.append(condition(CSSTokenReader.trimmed(reader.block())))
      default: result.conditions.append(.never)
      }
    }
    return result
  }

  private static func condition(_ tokens: ArraySlice<CSSToken>) -> Condition {
    var reader = CSSTokenReader(tokens)
    guard case .identifier(let feature) = reader.next() else { return .never }
    reader.skipWhitespace()
    let name = feature.lowercased()
    guard let separator = reader.next() else { return name == "color" || name == "grid" ? .always : .never }
    if separator == .delimiter(">") || separator == .delimiter("<") {
      _ = reader.skip(.delimiter("="))
      guard let pixels = pixels(reader) else { return .never }
      switch (name, separator) {
      case ("width", .delimiter(">")): return .minWidth(pixels)
      case ("width", _): return .maxWidth(pixels)
      case ("height", .delimiter(">")): return .minHeight(pixels)
      case ("height", _): return .maxHeight(pixels)
      default: return .never
      }
    }
    guard separator == .colon else { return .never }
    reader.skipWhitespace()
    switch (name, reader.peek) {
    case ("prefers-color-scheme", .identifier(let scheme)): return .dark(scheme.lowercased() == "dark")
    case ("prefers-reduced-motion", .identifier("reduce")): return .always
    case ("orientation", .identifier(let orientation)): return .landscape(orientation.lowercased() == "landscape")
    case ("hover", .identifier("none")), ("pointer", .identifier("coarse")): return .always
    default: break
    }
    guard let pixels = pixels(reader) else { return .never }
    switch name {
    case "min-width": return .minWidth(pixels)
    case "max-width": return .maxWidth(pixels)
    case "min-height": return .minHeight(pixels)
    case "max-height": return .maxHeight(pixels)
    default: return .never
    }
  }

  /// Relative units are taken at their initial sizes, as the specification asks.
  private static func pixels(_ reader: CSSTokenReader) -> Double? {
    var reader = reader
    reader.skipWhitespace()
    return CSSPropertyParser.length(&reader).map { $0.pixels + ($0.em + $0.rem) * 16 + $0.ch * 8 }
  }

  private static func holds(_ condition: Condition, _ environment: Environment) -> Bool {
    switch condition {
    case .always: true
    case .never: false
    case .minWidth(let pixels): environment.width >= pixels
    case .maxWidth(let pixels): environment.width <= pixels
    case .minHeight(let pixels): environment.height >= pixels
    case .maxHeight(let pixels): environment.height <= pixels
    case .dark(let dark): environment.prefersDark == dark
    case .landscape(let landscape): (environment.width >= environment.height) == landscape
    }
  }
}
