/// Value parsers that several properties share.
enum CSSValueParsers {
  typealias ValueParser = CSSPropertyDefinition.ValueParser

  static func keyword(_ allowed: CSSKeyword...) -> ValueParser {
    { tokens in keyword(tokens, allowed) }
  }

  static func keyword(_ tokens: ArraySlice<CSSToken>, _ allowed: [CSSKeyword]) -> CSSValue? {
    guard tokens.count == 1, case .identifier(let word) = tokens.first,
      let keyword = CSSKeyword(rawValue: word.lowercased()), allowed.contains(keyword)
    else { return nil }
    return .keyword(keyword)
  }

  /// A length or one of the keywords; `percent` and `negative` specify which values are valid.
  static func length(percent: Bool = true, negative: Bool = false, _ keywords: CSSKeyword...) -> ValueParser {
    { tokens in length(tokens, percent: percent, negative: negative) ?? keyword(tokens, keywords) }
  }

  static func length(_ tokens: ArraySlice<CSSToken>, percent: Bool = true, negative: Bool = false) -> CSSValue? {
    var reader = CSSTokenReader(tokens)
    guard let value = length(&reader, percent: percent, negative: negative), reader.isAtEnd else { return nil }
    return value
  }

  /// Consumes one length; restores the reader if there is none.
  static func length(_ reader: inout CSSTokenReader, percent: Bool = true, negative: Bool = false) -> CSSValue? {
    let start = reader
    switch reader.next() {
    case .number(0, _, _): return .length(.zero)
    case .percentage(let value):
      if percent, negative || value >= 0 { return .length(CSSLength(percent: value)) }
    case .dimension(let value, let unit):
      if let length = CSSLength(value, unit: unit), negative || value >= 0 { return .length(length) }
    case .function(let name):
      let block = reader.block()
      if CSSMathParser.names.contains(name), case .length(let math) = CSSMathParser.evaluate(name, block),
        percent || !math.hasPercent
      {
        return .math(math)
      }
    default: break
    }
    reader = start
    return nil
  }

  /// Consumes one non-negative length as a math value.
  static func math(_ reader: inout CSSTokenReader) -> CSSMath? {
    switch length(&reader) {
    case .length(let length)?: .length(length)
    case .math(let math)?: math
    default: nil
    }
  }

  static func number(minimum: Double = -.infinity, maximum: Double = .infinity, percent: Bool = false) -> ValueParser {
    { tokens in
      guard case .number(let value)? = number(tokens, percent: percent) else { return nil }
      // An out-of-range calculation is clamped; an out-of-range number is invalid.
      if case .function = tokens.first { return .number(min(max(value, minimum), maximum)) }
      return value >= minimum && value <= maximum ? .number(value) : nil
    }
  }

  static func number(_ tokens: ArraySlice<CSSToken>, percent: Bool = false) -> CSSValue? {
    switch tokens.first {
    case .number(let value, _, _): return tokens.count == 1 ? .number(value) : nil
    case .percentage(let value): return percent && tokens.count == 1 ? .number(value / 100) : nil
    case .function(let name):
      var reader = CSSTokenReader(tokens)
      _ = reader.next()
      let block = reader.block()
      guard reader.isAtEnd, CSSMathParser.names.contains(name) else { return nil }
      switch CSSMathParser.evaluate(name, block) {
      case .number(let value): return .number(value.isNaN ? 0 : value)
      case .length(.length(let length)): return percent && length.unit == .percent ? .number(length.value / 100) : nil
      case .length, .angle, .time, .resolution, nil: return nil
      }
    default: return nil
    }
  }

  static func integer(minimum: Double = -.infinity, _ keywords: CSSKeyword...) -> ValueParser {
    { tokens in
      if tokens.count == 1, case .number(let value, let isInteger, _) = tokens.first {
        return isInteger && value >= minimum ? .number(value) : nil
      }
      if case .function = tokens.first, case .number(let value)? = number(tokens) {
        return .number(max((value + 0.5).rounded(.down), minimum))
      }
      return keyword(tokens, keywords)
    }
  }

  static let color: ValueParser = { CSSColorParser.parse($0).map(CSSValue.color) }

  /// A color or one of the keywords.
  static func color(_ keywords: CSSKeyword...) -> ValueParser {
    { tokens in CSSColorParser.parse(tokens).map(CSSValue.color) ?? keyword(tokens, keywords) }
  }

  static let lineWidth: ValueParser = { tokens in
    if let length = length(tokens, percent: false) { return length }
    guard tokens.count == 1, case .identifier(let word) = tokens.first else { return nil }
    switch word.lowercased() {
    case "thin": return .length(CSSLength(pixels: 1))
    case "medium": return .length(CSSLength(pixels: 3))
    case "thick": return .length(CSSLength(pixels: 5))
    default: return nil
    }
  }

  static let lineStyle = keyword(
    .none, .hidden, .solid, .dashed, .dotted, .double, .groove, .ridge, .inset, .outset)

  static let size = length(.auto, .minContent, .maxContent, .fitContent, .stretch)
  static let maximumSize = length(.none, .minContent, .maxContent, .fitContent, .stretch)

  /// Only the first radius is used: cells cannot draw elliptical corners.
  static let radius: ValueParser = { tokens in
    let words = CSSTokenReader.componentValues(tokens)
    guard words.count == 1 || words.count == 2, words.allSatisfy({ length($0) != nil }) else { return nil }
    return length(words[0])
  }

  /// Any sequence of component values.
  static let anyValue: ValueParser = { tokens in
    CSSToken.isWellFormed(tokens) ? .opaque(CSSToken.canonicalText(tokens)) : nil
  }

  /// Any sequence of component values with case-sensitive identifiers.
  static let customIdents: ValueParser = { tokens in
    CSSToken.isWellFormed(tokens) ? .opaque(CSSToken.canonicalText(tokens, keepsCase: true)) : nil
  }

  /// One of the space-separated keywords.
  static func keywords(_ allowed: String) -> ValueParser {
    let allowed = Set(allowed.split(separator: " ").map(String.init))
    return { tokens in
      guard tokens.count == 1, case .identifier(let word) = tokens.first, allowed.contains(word.lowercased()) else {
        return nil
      }
      return .opaque(word.lowercased())
    }
  }

  /// The given keywords, functions, lengths, numbers, strings, URLs and colors, in any order.
  static func values(_ allowed: String = "") -> ValueParser {
    let allowed = Set(allowed.split(separator: " ").map(String.init))
    return { tokens in
      guard CSSToken.isWellFormed(tokens) else { return nil }
      for word in CSSTokenReader.componentValues(tokens) {
        switch word.first {
        case .identifier(let name) where allowed.contains(name.lowercased()): continue
        case .function, .number, .percentage, .dimension, .string, .url, .comma, .delimiter("/"): continue
        default: guard CSSColorParser.parse(word) != nil else { return nil }
        }
      }
      return .opaque(CSSComponentSerializer.serialize(tokens))
    }
  }

  /// A list of the given keywords and functions, separated by commas.
  static func list(_ keywords: String, functions: Set<String> = []) -> ValueParser {
    let keywords = Set(keywords.split(separator: " ").map(String.init))
    return { tokens in
      guard CSSToken.isWellFormed(tokens) else { return nil }
      for part in CSSTokenReader.commaSeparated(tokens) {
        let words = CSSTokenReader.componentValues(part)
        guard words.count == 1 else { return nil }
        switch words[0].first {
        case .identifier(let name) where keywords.contains(name.lowercased()): continue
        case .function(let name) where functions.contains(name.lowercased()): continue
        default: return nil
        }
      }
      return .opaque(CSSComponentSerializer.serialize(tokens))
    }
  }

  /// A length, a percentage, `auto` or `from-font`.
  static let thickness: ValueParser = { tokens in
    if tokens.count == 1, case .identifier(let name) = tokens.first {
      return ["auto", "from-font"].contains(name.lowercased()) ? .opaque(name.lowercased()) : nil
    }
    return length(tokens, negative: true).map { .opaque($0.cssText) }
  }

  /// Stores the text of a value that another parser accepts.
  static func opaque(from reader: @escaping ValueParser) -> ValueParser {
    { tokens in reader(tokens).map { .opaque($0.cssText) } }
  }
}
