/// Turns the value of a property, shorthands included, into longhand values. An invalid value gives none.
enum CSSPropertyParser {
  typealias Longhands = [(CSSProperty, CSSValue)]

  static func parse(_ name: String, _ tokens: ArraySlice<CSSToken>) -> Longhands {
    guard !tokens.isEmpty else { return [] }
    let targets = CSSShorthands.longhands(of: name)
    guard !targets.isEmpty else { return [] }
    if tokens.contains(.function("var")) {
      return targets.map { ($0, .unresolved(property: name, tokens: Array(tokens))) }
    }
    if tokens.count == 1, case .identifier(let word) = tokens.first, let wide = wideKeyword(word.lowercased()) {
      return targets.map { ($0, wide) }
    }
    if let property = CSSProperty.byName[name], name != "overflow", name != "border-radius" {
      return longhand(property, tokens).map { [(property, $0)] } ?? []
    }
    return CSSShorthands.parse(name, tokens)
  }

  private static func wideKeyword(_ word: String) -> CSSValue? {
    switch word {
    case "inherit": .inherit
    case "initial": .initial
    case "unset": .unset
    case "revert", "revert-layer": .revert
    default: nil
    }
  }

  /// The value of one longhand.
  static func longhand(_ property: CSSProperty, _ tokens: ArraySlice<CSSToken>) -> CSSValue? {
    switch property {
    case .color, .backgroundColor, .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor:
      return CSSColorParser.parse(tokens).map(CSSValue.color)
    case .opacity:
      if case .percentage(let value) = tokens.first, tokens.count == 1 { return .number(value / 100) }
      return number(tokens)
    case .flexGrow, .flexShrink, .order: return number(tokens)
    case .fontWeight: return number(tokens) ?? keyword(tokens, .normal, .bold, .bolder, .lighter)
    case .fontSize: return fontSize(tokens)
    case .textDecorationLine: return decoration(tokens)
    case .marginTop, .marginRight, .marginBottom, .marginLeft: return length(tokens) ?? keyword(tokens, .auto)
    case .paddingTop, .paddingRight, .paddingBottom, .paddingLeft, .textIndent, .borderRadius: return length(tokens)
    case .rowGap, .columnGap: return length(tokens) ?? keyword(tokens, .normal)
    case .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth: return borderWidth(tokens)
    case .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle:
      return keyword(tokens, .none, .hidden, .solid, .dashed, .dotted, .double, .groove, .ridge, .inset, .outset)
    case .width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight, .flexBasis:
      return length(tokens) ?? keyword(tokens, .auto, .none, .minContent, .maxContent, .fitContent, .content)
    case .listStyleType:
      if tokens.count == 1, case .string(let text) = tokens.first { return .text(text) }
      return keyword(tokens)
    case .display: return display(tokens)
    case .visibility, .position, .overflow, .fontStyle, .textAlign, .textTransform, .textOverflow, .whiteSpace,
      .pointerEvents, .borderCollapse, .boxSizing, .flexDirection, .flexWrap, .justifyContent, .alignItems, .alignSelf:
      return keyword(tokens)
    }
  }

  static func length(_ tokens: ArraySlice<CSSToken>) -> CSSValue? {
    var reader = CSSTokenReader(tokens)
    guard let length = length(&reader), reader.isAtEnd else { return nil }
    return .length(length)
  }

  /// Reads one length and leaves the rest.
  static func length(_ reader: inout CSSTokenReader) -> CSSLength? {
    let start = reader
    switch reader.next() {
    case .number(0, _): return CSSLength()
    case .percentage(let value): return CSSLength(percent: value)
    case .dimension(let value, let unit):
      if let length = CSSLength(value, unit: unit) { return length }
    case .function(let name):
      if case .length(let length) = CSSCalculation.evaluate(name, reader.block()) { return length }
    default: break
    }
    reader = start
    return nil
  }

  static func keyword(_ tokens: ArraySlice<CSSToken>, _ allowed: CSSKeyword...) -> CSSValue? {
    guard tokens.count == 1, case .identifier(let word) = tokens.first,
      let keyword = CSSKeyword(rawValue: word.lowercased()), allowed.isEmpty || allowed.contains(keyword)
    else { return nil }
    return .keyword(keyword)
  }

  private static func number(_ tokens: ArraySlice<CSSToken>) -> CSSValue? {
    guard tokens.count == 1 else { return nil }
    switch tokens.first {
    case .number(let value, _): return .number(value)
    case .function(let name)?: _ = name; return nil
    default: return nil
    }
  }

  /// The outer and inner display of the two-value syntax become the legacy keyword.
  private static func display(_ tokens: ArraySlice<CSSToken>) -> CSSValue? {
    let words = tokens.filter { $0 != .whitespace }
    if words.count == 2, words.contains(.identifier("block")) {
      return display(words.filter { $0 != .identifier("block") && $0 != .identifier("flow") }[...])
    }
    return keyword(words[...])
  }

  private static func borderWidth(_ tokens: ArraySlice<CSSToken>) -> CSSValue? {
    if let length = length(tokens) { return length }
    guard tokens.count == 1, case .identifier(let word) = tokens.first else { return nil }
    switch word.lowercased() {
    case "thin": return .length(CSSLength(pixels: 1))
    case "medium": return .length(CSSLength(pixels: 3))
    case "thick": return .length(CSSLength(pixels: 5))
    default: return nil
    }
  }

  private static func fontSize(_ tokens: ArraySlice<CSSToken>) -> CSSValue? {
    if let length = length(tokens) { return length }
    guard tokens.count == 1, case .identifier(let word) = tokens.first else { return nil }
    let pixels: [String: Double] = [
      "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    ]
    switch word.lowercased() {
    case "smaller": return .length(CSSLength(em: 1 / 1.2))
    case "larger": return .length(CSSLength(em: 1.2))
    case let name: return pixels[name].map { .length(CSSLength(pixels: $0)) }
    }
  }

  /// Lines as bits in a number: 1 under, 2 through.
  static func decoration(_ tokens: ArraySlice<CSSToken>) -> CSSValue? {
    var bits = 0
    var isKnown = false
    for token in tokens {
      guard case .identifier(let word) = token else { continue }
      switch word.lowercased() {
      case "underline":
        bits |= 1
        isKnown = true
      case "line-through":
        bits |= 2
        isKnown = true
      case "none", "overline": isKnown = true
      default: continue
      }
    }
    return isKnown ? .number(Double(bits)) : nil
  }
}
