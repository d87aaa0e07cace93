/// Expands shorthands. Nil for invalid values: one invalid component invalidates the declaration.
enum CSSShorthandParser {
  typealias Longhands = CSSPropertyParser.Longhands

  static func parse(_ shorthand: CSSShorthand, _ tokens: ArraySlice<CSSToken>) -> Longhands? {
    guard CSSToken.isWellFormed(tokens) else { return nil }
    let words = CSSTokenReader.componentValues(tokens)
    let targets = shorthand.longhands
    switch shorthand {
    case .all: return nil
    case .margin, .padding, .inset, .borderWidth, .borderStyle, .borderColor, .scrollMargin, .scrollPadding:
      return sides(targets, words)
    case .marginInline, .marginBlock, .paddingInline, .paddingBlock, .insetInline, .insetBlock, .gap,
      .borderInlineWidth, .borderInlineStyle, .borderInlineColor, .borderBlockWidth, .borderBlockStyle,
      .borderBlockColor, .overflow, .overscrollBehavior, .containIntrinsicSize:
      return pair(targets, words)
    case .border:
      guard let line = anyOrder([.borderTopWidth, .borderTopStyle, .borderTopColor], words) else { return nil }
      let families = [CSSProperty.borderWidths, CSSProperty.borderStyles, CSSProperty.borderColors]
      return zip(families, line).flatMap { family, value in family.map { ($0, value) } }
        + initials(CSSProperty.borderImages)
    case .borderInline, .borderBlock:
      guard let line = anyOrder([.borderTopWidth, .borderTopStyle, .borderTopColor], words) else { return nil }
      return targets.enumerated().map { ($1, line[$0 / 2]) }
    case .borderTop, .borderRight, .borderBottom, .borderLeft, .borderInlineStart, .borderInlineEnd,
      .borderBlockStart, .borderBlockEnd, .outline, .columnRule, .columns, .textEmphasis, .flexFlow,
      .webkitTextStroke:
      return anyOrder(targets, words).map { Array(zip(targets, $0)) }
    case .container: return container(words)
    case .textDecoration: return textDecoration(targets, words)
    case .listStyle: return listStyle(words)
    case .borderRadius: return radius(targets, tokens)
    case .borderImage: return CSSBorderImageParser.parse(tokens)
    case .background: return CSSBackgroundParser.background(tokens)
    case .backgroundPosition: return CSSBackgroundParser.position(tokens)
    case .mask: return mask(targets, tokens)
    case .font: return CSSFontParser.font(tokens)
    case .fontVariant: return fontVariant(targets, tokens)
    case .flex: return flex(words)
    case .placeContent, .placeItems, .placeSelf: return alignmentPair(targets, words)
    case .pageBreakBefore, .pageBreakAfter, .pageBreakInside: return pageBreak(targets, words)
    case .gridArea, .gridRow, .gridColumn: return CSSGridValueParsers.lines(targets, tokens)
    case .gridTemplate: return CSSGridValueParsers.template(tokens)
    case .grid: return CSSGridValueParsers.grid(tokens)
    case .transition: return CSSAnimationShorthandParser.parse(targets, tokens, isAnimation: false)
    case .animation: return CSSAnimationShorthandParser.parse(targets, tokens, isAnimation: true)
    }
  }

  /// A page break with the words of CSS 2 (CSS Fragmentation 3, section 3.4).
  private static func pageBreak(_ targets: [CSSProperty], _ words: [ArraySlice<CSSToken>]) -> Longhands? {
    guard words.count == 1, case .identifier(let name) = words[0].first else { return nil }
    let isInside = targets == [.breakInside]
    switch name.lowercased() {
    case "always" where !isInside: return [(targets[0], .opaque("page"))]
    case "left" where !isInside, "right" where !isInside: return [(targets[0], .opaque(name.lowercased()))]
    case "auto", "avoid": return [(targets[0], .opaque(name.lowercased()))]
    default: return nil
    }
  }

  /// Container names and, after a slash, the container type.
  private static func container(_ words: [ArraySlice<CSSToken>]) -> Longhands? {
    let parts = words.flatMap { Array($0) + [.whitespace] }.split(separator: .delimiter("/"))
    guard (1...2).contains(parts.count), let names = parseLonghand(.containerName, CSSTokenReader.trimmed(parts[0]))
    else {
      return nil
    }
    guard parts.count == 2 else { return [(.containerName, names), (.containerType, .keyword(.normal))] }
    return parseLonghand(.containerType, CSSTokenReader.trimmed(parts[1])).map {
      [(.containerName, names), (.containerType, $0)]
    }
  }

  static func parseLonghand(_ property: CSSProperty, _ tokens: ArraySlice<CSSToken>) -> CSSValue? {
    tokens.isEmpty ? nil : property.definition.parse(tokens)
  }

  static func initials(_ properties: [CSSProperty]) -> Longhands { properties.map { ($0, .initial) } }

  /// One to four values for top, right, bottom, left.
  private static func sides(_ targets: [CSSProperty], _ words: [ArraySlice<CSSToken>]) -> Longhands? {
    guard (1...4).contains(words.count) else { return nil }
    let order = [0, min(1, words.count - 1), words.count > 2 ? 2 : 0, words.count > 3 ? 3 : min(1, words.count - 1)]
    return complete(zip(targets, order).map { ($0, parseLonghand($0, words[$1])) })
  }

  private static func pair(_ targets: [CSSProperty], _ words: [ArraySlice<CSSToken>]) -> Longhands? {
    guard (1...2).contains(words.count) else { return nil }
    return complete(zip(targets, [0, words.count - 1]).map { ($0, parseLonghand($0, words[$1])) })
  }

  /// Nil if any value is nil.
  static func complete(_ values: [(CSSProperty, CSSValue?)]) -> Longhands? {
    let valid = values.compactMap { property, value in value.map { (property, $0) } }
    return valid.count == values.count ? valid : nil
  }

  /// Assigns each component value to one target; targets without a value are initial.
  private static func anyOrder(_ targets: [CSSProperty], _ words: [ArraySlice<CSSToken>]) -> [CSSValue]? {
    var values: [CSSValue?] = targets.map { _ in nil }
    guard !words.isEmpty, words.count <= targets.count else { return nil }
    for word in words {
      let free = targets.indices.first { values[$0] == nil && parseLonghand(targets[$0], word) != nil }
      guard let free else { return nil }
      values[free] = parseLonghand(targets[free], word)
    }
    return values.map { $0 ?? .initial }
  }

  /// The decoration line can have several keywords.
  private static func textDecoration(_ targets: [CSSProperty], _ words: [ArraySlice<CSSToken>]) -> Longhands? {
    var lines: [CSSToken] = []
    var others: [ArraySlice<CSSToken>] = []
    for word in words {
      if parseLonghand(.textDecorationLine, word) != nil {
        lines += lines.isEmpty ? Array(word) : [.whitespace] + Array(word)
      } else {
        others.append(word)
      }
    }
    var line = CSSValue.initial
    if !lines.isEmpty {
      guard let value = parseLonghand(.textDecorationLine, lines[...]) else { return nil }
      line = value
    }
    let rest = Array(targets.dropFirst())
    if others.isEmpty { return [(.textDecorationLine, line)] + initials(rest) }
    return anyOrder(rest, others).map { [(.textDecorationLine, line)] + Array(zip(rest, $0)) }
  }

  /// A single `none` sets the type, or the image if the type is given.
  private static func listStyle(_ words: [ArraySlice<CSSToken>]) -> Longhands? {
    var position: CSSValue?
    var image: CSSValue?
    var type: CSSValue?
    var nones = 0
    for word in words {
      if word == [.identifier("none")] {
        nones += 1
      } else if position == nil, let value = parseLonghand(.listStylePosition, word) {
        position = value
      } else if image == nil, CSSValueParsers.isImage(word),
        let value = parseLonghand(.listStyleImage, word)
      {
        image = value
      } else if type == nil, let value = parseLonghand(.listStyleType, word) {
        type = value
      } else {
        return nil
      }
    }
    if nones > 0, type == nil {
      type = .opaque("none")
      nones -= 1
    }
    if nones > 0, image == nil {
      image = .opaque("none")
      nones -= 1
    }
    guard nones == 0, !words.isEmpty else { return nil }
    return [
      (.listStylePosition, position ?? .initial), (.listStyleImage, image ?? .initial),
      (.listStyleType, type ?? .initial),
    ]
  }

  private static func radius(_ targets: [CSSProperty], _ tokens: ArraySlice<CSSToken>) -> Longhands? {
    let parts = tokens.split(separator: .delimiter("/"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = sides(targets, CSSTokenReader.componentValues(parts[0])) else { return nil }
    if parts.count > 1, sides(targets, CSSTokenReader.componentValues(parts[1])) == nil { return nil }
    return first
  }

  /// The image longhand stores the whole text: masks are not painted.
  private static func mask(_ targets: [CSSProperty], _ tokens: ArraySlice<CSSToken>) -> Longhands? {
    targets.map { ($0, $0 == .maskImage ? .opaque(CSSToken.canonicalText(tokens)) : .initial) }
  }

  private static func fontVariant(_ targets: [CSSProperty], _ tokens: ArraySlice<CSSToken>) -> Longhands? {
    if tokens == [.identifier("normal")] { return initials(targets) }
    if tokens == [.identifier("none")] {
      return targets.map { ($0, $0 == .fontVariantLigatures ? .opaque("none") : .initial) }
    }
    let numeric: Set<String> = [
      "lining-nums", "oldstyle-nums", "proportional-nums", "tabular-nums", "diagonal-fractions", "stacked-fractions",
      "ordinal", "slashed-zero",
    ]
    var values: [CSSProperty: CSSValue] = [:]
    for word in CSSTokenReader.componentValues(tokens) {
      guard case .identifier(let name) = word.first else { return nil }
      if let caps = parseLonghand(.fontVariantCaps, word) {
        values[.fontVariantCaps] = caps
      } else if numeric.contains(name) {
        values[.fontVariantNumeric] = .opaque(
          [values[.fontVariantNumeric]?.cssText, name].compactMap { $0 }.joined(separator: " "))
      } else if name.hasSuffix("ligatures") || name == "contextual" || name == "no-contextual" {
        values[.fontVariantLigatures] = .opaque(
          [values[.fontVariantLigatures]?.cssText, name].compactMap { $0 }.joined(separator: " "))
      } else if let position = parseLonghand(.fontVariantPosition, word) {
        values[.fontVariantPosition] = position
      } else {
        return nil
      }
    }
    return targets.map { ($0, values[$0] ?? .initial) }
  }

  private static func flex(_ words: [ArraySlice<CSSToken>]) -> Longhands? {
    var grow: CSSValue?
    var shrink: CSSValue?
    var basis: CSSValue?
    if words.count == 1, words[0] == [.identifier("none")] {
      return [(.flexGrow, .number(0)), (.flexShrink, .number(0)), (.flexBasis, .keyword(.auto))]
    }
    var lastWasNumber = false
    for word in words {
      let isUnitless = if case .number = word.first { true } else { false }
      if grow == nil, let value = parseLonghand(.flexGrow, word) {
        grow = value
        lastWasNumber = true
      } else if lastWasNumber, shrink == nil, let value = parseLonghand(.flexShrink, word) {
        shrink = value
        lastWasNumber = false
      } else if basis == nil, !isUnitless || shrink != nil, let value = parseLonghand(.flexBasis, word) {
        basis = value
        lastWasNumber = false
      } else {
        return nil
      }
    }
    guard !words.isEmpty else { return nil }
    return [
      (.flexGrow, grow ?? .number(1)), (.flexShrink, shrink ?? .number(1)),
      (.flexBasis, basis ?? .length(CSSLength(percent: 0))),
    ]
  }

  private static func alignmentPair(_ targets: [CSSProperty], _ words: [ArraySlice<CSSToken>]) -> Longhands? {
    for count in 1...2 where words.count >= count {
      let head = Array(words[..<count].flatMap { [.whitespace] + Array($0) }.dropFirst())
      let tail = Array(words[count...].flatMap { [.whitespace] + Array($0) }.dropFirst())
      guard let align = parseLonghand(targets[0], head[...]) else { continue }
      if tail.isEmpty {
        if align == .keyword(.baseline), targets[1] == .justifyContent {
          return [(targets[0], align), (targets[1], .keyword(.start))]
        }
        return parseLonghand(targets[1], head[...]).map { [(targets[0], align), (targets[1], $0)] }
      }
      if let justify = parseLonghand(targets[1], tail[...]) { return [(targets[0], align), (targets[1], justify)] }
    }
    return nil
  }
}
