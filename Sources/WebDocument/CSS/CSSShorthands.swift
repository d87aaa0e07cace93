/// The shorthand properties.
enum CSSShorthands {
  typealias Longhands = CSSPropertyParser.Longhands

  /// The longhands that a name stands for; a longhand stands for itself, an unknown name for none.
  static func longhands(of name: String) -> [CSSProperty] {
    if let property = CSSProperty.byName[name] { return [property] }
    switch name {
    case "margin": return CSSProperty.margins
    case "margin-inline": return [.marginLeft, .marginRight]
    case "margin-block": return [.marginTop, .marginBottom]
    case "padding": return CSSProperty.paddings
    case "padding-inline": return [.paddingLeft, .paddingRight]
    case "padding-block": return [.paddingTop, .paddingBottom]
    case "border": return CSSProperty.borderWidths + CSSProperty.borderStyles + CSSProperty.borderColors
    case "border-width": return CSSProperty.borderWidths
    case "border-style": return CSSProperty.borderStyles
    case "border-color": return CSSProperty.borderColors
    case "border-top": return [.borderTopWidth, .borderTopStyle, .borderTopColor]
    case "border-right": return [.borderRightWidth, .borderRightStyle, .borderRightColor]
    case "border-bottom": return [.borderBottomWidth, .borderBottomStyle, .borderBottomColor]
    case "border-left": return [.borderLeftWidth, .borderLeftStyle, .borderLeftColor]
    case "background": return [.backgroundColor]
    case "text-decoration": return [.textDecorationLine]
    case "list-style": return [.listStyleType]
    case "flex": return [.flexGrow, .flexShrink, .flexBasis]
    case "flex-flow": return [.flexDirection, .flexWrap]
    case "gap", "grid-gap": return [.rowGap, .columnGap]
    case "overflow-x", "overflow-y": return [.overflow]
    case "place-items": return [.alignItems]
    case "place-content": return [.justifyContent]
    case "font": return [.fontStyle, .fontWeight, .fontSize]
    default: return []
    }
  }

  static func parse(_ name: String, _ tokens: ArraySlice<CSSToken>) -> Longhands {
    let targets = longhands(of: name)
    switch name {
    case "margin", "padding", "border-width", "border-style", "border-color": return sides(targets, tokens)
    case "margin-inline", "margin-block", "padding-inline", "padding-block", "gap", "grid-gap":
      return pair(targets, tokens)
    case "border": return border(tokens, sides: [0, 1, 2, 3])
    case "border-top": return border(tokens, sides: [0])
    case "border-right": return border(tokens, sides: [1])
    case "border-bottom": return border(tokens, sides: [2])
    case "border-left": return border(tokens, sides: [3])
    case "border-radius": return first(of: tokens, for: .borderRadius)
    case "overflow", "overflow-x", "overflow-y": return first(of: tokens, for: .overflow)
    case "background": return background(tokens)
    case "text-decoration": return CSSPropertyParser.decoration(tokens).map { [(.textDecorationLine, $0)] } ?? []
    case "list-style": return listStyle(tokens)
    case "flex": return flex(tokens)
    case "flex-flow": return flexFlow(tokens)
    case "place-items": return first(of: tokens, for: .alignItems)
    case "place-content": return first(of: tokens, for: .justifyContent)
    case "font": return font(tokens)
    default: return []
    }
  }

  /// Splits at white space, functions kept whole.
  private static func words(_ tokens: ArraySlice<CSSToken>) -> [ArraySlice<CSSToken>] {
    var reader = CSSTokenReader(tokens)
    var result: [ArraySlice<CSSToken>] = []
    while !reader.isAtEnd {
      reader.skipWhitespace()
      let word = reader.until { $0 == .whitespace }
      if !word.isEmpty { result.append(word) }
    }
    return result
  }

  private static func first(of tokens: ArraySlice<CSSToken>, for property: CSSProperty) -> Longhands {
    guard let word = words(tokens).first, let value = CSSPropertyParser.longhand(property, word) else { return [] }
    return [(property, value)]
  }

  /// One to four values for top, right, bottom, left.
  private static func sides(_ targets: [CSSProperty], _ tokens: ArraySlice<CSSToken>) -> Longhands {
    let parts = words(tokens)
    guard (1...4).contains(parts.count) else { return [] }
    let order = [0, min(1, parts.count - 1), parts.count > 2 ? 2 : 0, parts.count > 3 ? 3 : min(1, parts.count - 1)]
    return complete(zip(targets, order).map { ($0, CSSPropertyParser.longhand($0, parts[$1])) })
  }

  private static func pair(_ targets: [CSSProperty], _ tokens: ArraySlice<CSSToken>) -> Longhands {
    let parts = words(tokens)
    guard (1...2).contains(parts.count) else { return [] }
    return complete(zip(targets, [0, parts.count - 1]).map { ($0, CSSPropertyParser.longhand($0, parts[$1])) })
  }

  /// All or nothing: one bad value makes the whole declaration invalid.
  private static func complete(_ values: [(CSSProperty, CSSValue?)]) -> Longhands {
    let valid = values.compactMap { property, value in value.map { (property, $0) } }
    return valid.count == values.count ? valid : []
  }

  private static func border(_ tokens: ArraySlice<CSSToken>, sides: [Int]) -> Longhands {
    var width = CSSValue.length(CSSLength(pixels: 3))
    var style = CSSValue.keyword(.none)
    var color = CSSValue.color(.currentColor)
    for word in words(tokens) {
      if let value = CSSPropertyParser.longhand(.borderTopStyle, word) {
        style = value
      } else if let value = CSSPropertyParser.longhand(.borderTopWidth, word) {
        width = value
      } else if let value = CSSColorParser.parse(word) {
        color = .color(value)
      } else {
        return []
      }
    }
    return sides.flatMap { side in
      [
        (CSSProperty.borderWidths[side], width), (CSSProperty.borderStyles[side], style),
        (CSSProperty.borderColors[side], color),
      ]
    }
  }

  /// The colour of the last layer; pictures and gradients have no cells.
  private static func background(_ tokens: ArraySlice<CSSToken>) -> Longhands {
    var color = CSSColor.transparent
    for word in words(CSSTokenReader.commaSeparated(tokens).last ?? tokens) {
      if let value = CSSColorParser.parse(word) { color = value }
    }
    return [(.backgroundColor, .color(color))]
  }

  private static func listStyle(_ tokens: ArraySlice<CSSToken>) -> Longhands {
    for word in words(tokens) where word != [.identifier("inside")] && word != [.identifier("outside")] {
      if let value = CSSPropertyParser.longhand(.listStyleType, word) { return [(.listStyleType, value)] }
    }
    return []
  }

  private static func flex(_ tokens: ArraySlice<CSSToken>) -> Longhands {
    let parts = words(tokens)
    var grow = 1.0
    var shrink = 1.0
    var basis = CSSValue.length(CSSLength())
    if parts.count == 1, case .identifier(let word) = parts[0].first {
      switch word.lowercased() {
      case "none": (grow, shrink, basis) = (0, 0, .keyword(.auto))
      case "auto": (grow, shrink, basis) = (1, 1, .keyword(.auto))
      default: return []
      }
    } else {
      var numbers: [Double] = []
      for part in parts {
        if part.count == 1, case .number(let value, _) = part.first, numbers.count < 2 {
          numbers.append(value)
        } else if let value = CSSPropertyParser.longhand(.flexBasis, part) {
          basis = value
        } else {
          return []
        }
      }
      if let first = numbers.first { grow = first }
      if numbers.count > 1 { shrink = numbers[1] }
    }
    return [(.flexGrow, .number(grow)), (.flexShrink, .number(shrink)), (.flexBasis, basis)]
  }

  private static func flexFlow(_ tokens: ArraySlice<CSSToken>) -> Longhands {
    words(tokens).compactMap { word in
      guard case .keyword(let keyword) = CSSPropertyParser.keyword(word) else { return nil }
      switch keyword {
      case .row, .column, .rowReverse, .columnReverse: return (.flexDirection, .keyword(keyword))
      case .wrap, .nowrap, .wrapReverse: return (.flexWrap, .keyword(keyword))
      default: return nil
      }
    }
  }

  private static func font(_ tokens: ArraySlice<CSSToken>) -> Longhands {
    var result: Longhands = [(.fontStyle, .keyword(.normal)), (.fontWeight, .keyword(.normal))]
    for word in words(tokens) {
      let size = CSSTokenReader(word).tokens.prefix { $0 != .delimiter("/") }
      if let value = CSSPropertyParser.longhand(.fontSize, size) {
        result.append((.fontSize, value))
        return result
      }
      if let value = CSSPropertyParser.keyword(word, .italic, .oblique) { result.append((.fontStyle, value)) }
      if let value = CSSPropertyParser.longhand(.fontWeight, word) { result.append((.fontWeight, value)) }
    }
    return []
  }
}
