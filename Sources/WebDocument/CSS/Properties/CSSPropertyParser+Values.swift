/// Parsers of single properties.
extension CSSPropertyParser {
  /// The two-value syntax maps to the legacy keyword (CSS Display 3, section 2.7).
  static let display: CSSPropertyDefinition.ValueParser = { tokens in
    let single: [CSSKeyword] = [
      .none, .contents, .block, .inline, .flowRoot, .inlineBlock, .listItem, .flex, .inlineFlex, .grid, .inlineGrid,
      .table, .inlineTable, .tableRow, .tableCell, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableCaption,
      .tableColumn, .tableColumnGroup,
    ]
    let words = CSSTokenReader.componentValues(tokens).compactMap { word -> String? in
      if word.count == 1, case .identifier(let name) = word.first { name.lowercased() } else { nil }
    }
    switch words {
    case ["-webkit-flex"]: return .keyword(.flex)
    case ["-webkit-inline-flex"]: return .keyword(.inlineFlex)
    case ["-webkit-box"]: return .keyword(.webkitBox)
    case ["-webkit-inline-box"]: return .keyword(.webkitInlineBox)
    case ["flow"], ["block", "flow"], ["flow", "block"]: return .keyword(.block)
    case ["inline", "flow"], ["flow", "inline"]: return .keyword(.inline)
    case ["ruby"], ["ruby-base"], ["ruby-text"], ["run-in"]: return .keyword(.inline)
    default: break
    }
    if words.count == 1 { return CSSValueParsers.keyword(tokens, single) }
    guard words.count == 2 || words.count == 3 else { return nil }
    if words.contains("list-item") { return words.contains("inline") ? nil : .keyword(.listItem) }
    guard words.count == 2, let outer = words.first(where: { $0 == "block" || $0 == "inline" }),
      let inner = words.first(where: { $0 != outer })
    else { return nil }
    switch (outer, inner) {
    case ("block", "flow-root"): return .keyword(.flowRoot)
    case ("inline", "flow-root"): return .keyword(.inlineBlock)
    case ("block", "flex"): return .keyword(.flex)
    case ("inline", "flex"): return .keyword(.inlineFlex)
    case ("block", "grid"): return .keyword(.grid)
    case ("inline", "grid"): return .keyword(.inlineGrid)
    case ("block", "table"): return .keyword(.table)
    case ("inline", "table"): return .keyword(.inlineTable)
    default: return nil
    }
  }

  static let overflow: CSSPropertyDefinition.ValueParser = { tokens in
    if tokens.count == 1, case .identifier(let word) = tokens.first, word.lowercased() == "overlay" {
      return .keyword(.auto)
    }
    return CSSValueParsers.keyword(tokens, [.visible, .hidden, .clip, .scroll, .auto])
  }

  static let borderSpacing: CSSPropertyDefinition.ValueParser = { tokens in
    var lengths: [CSSLength] = []
    for word in CSSTokenReader.componentValues(tokens) {
      guard case .length(let length)? = CSSValueParsers.length(word, percent: false) else { return nil }
      lengths.append(length)
    }
    guard lengths.count == 1 || lengths.count == 2 else { return nil }
    return .pair(lengths[0], lengths[lengths.count - 1])
  }

  static let aspectRatio: CSSPropertyDefinition.ValueParser = { tokens in
    var words = CSSTokenReader.componentValues(tokens)
    let automatic = words.firstIndex { $0 == [.identifier("auto")] }
    if let automatic { words.remove(at: automatic) }
    if words.isEmpty { return automatic == nil ? nil : .opaque("auto") }
    var numbers: [Double] = []
    for (index, word) in words.enumerated() {
      if index == 1, word == [.delimiter("/")] { continue }
      guard case .number(let value)? = CSSValueParsers.number(word), value >= 0, index != 1 else { return nil }
      numbers.append(value)
    }
    guard words.count == 1 || words.count == 3 else { return nil }
    let text =
      "\(NumberSerializer.serialize(numbers[0])) / \(NumberSerializer.serialize(numbers.count > 1 ? numbers[1] : 1))"
    return .opaque(automatic == nil ? text : "auto " + text)
  }

  static let colorScheme: CSSPropertyDefinition.ValueParser = { tokens in
    if let keyword = CSSValueParsers.keyword(tokens, [.normal]) { return keyword }
    var schemes: [String] = []
    for word in CSSTokenReader.componentValues(tokens) {
      guard word.count == 1, case .identifier(let name) = word.first else { return nil }
      if name == "light" || name == "dark" { schemes.append(name) }
    }
    return CSSKeyword(rawValue: schemes.joined(separator: " ")).map { .keyword($0) } ?? .keyword(.normal)
  }

  static let fontSize: CSSPropertyDefinition.ValueParser = { tokens in
    if let length = CSSValueParsers.length(tokens) { return length }
    guard tokens.count == 1, case .identifier(let word) = tokens.first else { return nil }
    return fontSizes[word.lowercased()] == nil ? nil : .opaque(word.lowercased())
  }

  /// Font size keywords in pixels; values below 2 are factors of the parent's size.
  static let fontSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    "xxx-large": 48, "smaller": 1 / 1.2, "larger": 1.2,
  ]

  static let fontWeight: CSSPropertyDefinition.ValueParser = { tokens in
    if case .number(let value)? = CSSValueParsers.number(tokens) {
      return (1...1000).contains(value) ? .number(value) : nil
    }
    return CSSValueParsers.keyword(tokens, [.normal, .bold, .bolder, .lighter])
  }

  static let fontStyle: CSSPropertyDefinition.ValueParser = { tokens in
    let words = CSSTokenReader.componentValues(tokens)
    guard let first = words.first, let keyword = CSSValueParsers.keyword(first, [.normal, .italic, .oblique]) else {
      return nil
    }
    if words.count == 1 { return keyword }
    guard words.count == 2, keyword == .keyword(.oblique), case .dimension(let value, let unit) = words[1].first,
      case .angle? = CSSMathParser.dimension(value, unit)
    else { return nil }
    return .keyword(.oblique)
  }

  static let lineHeight: CSSPropertyDefinition.ValueParser = { tokens in
    if case .number(let value)? = CSSValueParsers.number(tokens) { return value >= 0 ? .number(value) : nil }
    return CSSValueParsers.length(tokens) ?? CSSValueParsers.keyword(tokens, [.normal])
  }

  static let tabSize: CSSPropertyDefinition.ValueParser = { tokens in
    if case .number(let value)? = CSSValueParsers.number(tokens) { return value >= 0 ? .number(value) : nil }
    return CSSValueParsers.length(tokens, percent: false)
  }

  static let verticalAlign = CSSValueParsers.length(
    negative: true, .baseline, .sub, .super, .textTop, .textBottom, .middle, .top, .bottom)

  static let listStyleType: CSSPropertyDefinition.ValueParser = { tokens in
    guard tokens.count == 1 else { return nil }
    switch tokens.first {
    case .string(let text): return .string(text)
    case .identifier(let name):
      let style = CounterStyle.isPredefined(name.lowercased()) ? name.lowercased() : name
      return .opaque(CSSEscape.identifier(style))
    default: return nil
    }
  }

  static let quotes: CSSPropertyDefinition.ValueParser = { tokens in
    if let keyword = CSSValueParsers.keyword(tokens, [.auto, .none]) { return keyword }
    let words = CSSTokenReader.componentValues(tokens)
    guard !words.isEmpty, words.count.isMultiple(of: 2) else { return nil }
    var items: [CSSContentItem] = []
    for word in words {
      guard word.count == 1, case .string(let text) = word.first else { return nil }
      items.append(.string(text))
    }
    return .content(items)
  }

  /// Decoration lines as a bit set: 1 underline, 2 line-through, 4 overline.
  static let decoration: CSSPropertyDefinition.ValueParser = { tokens in
    var bits = 0
    let words = CSSTokenReader.componentValues(tokens)
    for word in words {
      guard word.count == 1, case .identifier(let name) = word.first else { return nil }
      switch name.lowercased() {
      case "underline" where bits & 1 == 0: bits |= 1
      case "line-through" where bits & 2 == 0: bits |= 2
      case "overline" where bits & 4 == 0: bits |= 4
      case "blink": continue
      case "none" where words.count == 1: return .keyword(.none)
      default: return nil
      }
    }
    return words.isEmpty ? nil : .opaque(TextDecoration(bits: Double(bits)).cssText)
  }

  static let transform: CSSPropertyDefinition.ValueParser = { tokens in
    if CSSValueParsers.keyword(tokens, [.none]) != nil { return .transform([]) }
    var list: [CSSTransformFunction] = []
    for word in CSSTokenReader.componentValues(tokens) {
      guard case .function(let name) = word.first, let part = transformFunction(name, word) else { return nil }
      list.append(part)
    }
    return list.isEmpty ? nil : .transform(list)
  }

  private static func transformFunction(_ name: String, _ word: ArraySlice<CSSToken>) -> CSSTransformFunction? {
    var reader = CSSTokenReader(word)
    _ = reader.next()
    let arguments = CSSTokenReader.commaSeparated(reader.block())
    let zero = CSSMath.length(.zero)
    func length(_ index: Int) -> CSSMath? {
      switch CSSValueParsers.length(arguments[index], negative: true) {
      case .length(let length)?: .length(length)
      case .math(let math)?: math
      default: nil
      }
    }
    let canonical = transformNames[name] ?? name
    let text = canonical + CSSToken.canonicalText(word.dropFirst()).withOpening
    switch (name, arguments.count) {
    case ("translate", 1): return length(0).map { CSSTransformFunction(x: $0, y: zero, cssText: text) }
    case ("translate", 2), ("translate3d", 3):
      guard let x = length(0), let y = length(1) else { return nil }
      return CSSTransformFunction(x: x, y: y, cssText: text)
    case ("translatex", 1): return length(0).map { CSSTransformFunction(x: $0, y: zero, cssText: text) }
    case ("translatey", 1): return length(0).map { CSSTransformFunction(x: zero, y: $0, cssText: text) }
    default:
      guard transformNames[name] != nil || otherTransforms.contains(name), CSSToken.isWellFormed(word) else {
        return nil
      }
      return CSSTransformFunction(x: zero, y: zero, cssText: text)
    }
  }

  private static let transformNames = [
    "translatex": "translateX", "translatey": "translateY", "translatez": "translateZ", "scalex": "scaleX",
    "scaley": "scaleY", "scalez": "scaleZ", "rotatex": "rotateX", "rotatey": "rotateY", "rotatez": "rotateZ",
    "skewx": "skewX", "skewy": "skewY",
  ]
  private static let otherTransforms: Set<String> = [
    "translate", "translate3d", "scale", "scale3d", "rotate", "rotate3d", "skew", "matrix", "matrix3d", "perspective",
  ]

  static let translate: CSSPropertyDefinition.ValueParser = { tokens in
    if CSSValueParsers.keyword(tokens, [.none]) != nil { return .transform([]) }
    var maths: [CSSMath] = []
    for word in CSSTokenReader.componentValues(tokens) {
      switch CSSValueParsers.length(word, negative: true) {
      case .length(let length)?: maths.append(.length(length))
      case .math(let math)?: maths.append(math)
      default: return nil
      }
    }
    guard (1...3).contains(maths.count) else { return nil }
    return .transform([
      CSSTransformFunction(
        x: maths[0], y: maths.count > 1 ? maths[1] : .length(.zero), cssText: CSSToken.canonicalText(tokens))
    ])
  }
}

extension String {
  /// Restores the opening parenthesis that belongs to the function token.
  fileprivate var withOpening: String { "(" + self }
}
