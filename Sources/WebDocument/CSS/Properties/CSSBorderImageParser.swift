/// `border-image` and its longhands (CSS Backgrounds 3, section 5). It is not painted.
enum CSSBorderImageParser {
  /// Up to four numbers and percentages, and `fill`.
  static let slice = sides(CSSBorderImageParser.isSlice)
  /// Up to four lengths, percentages, numbers and `auto`.
  static let width = sides { word in
    CSSValueParsers.isKeyword(word, ["auto"]) || CSSValueParsers.length(word) != nil || isNumber(word)
  }
  /// Up to four lengths and numbers.
  static let outset = sides { word in CSSValueParsers.length(word, percent: false) != nil || isNumber(word) }

  static func parse(_ tokens: ArraySlice<CSSToken>) -> CSSPropertyParser.Longhands? {
    var values: [CSSProperty: CSSValue] = [:]
    // The parts between slashes: slice, width and outset, which follow each other.
    var parts: [[ArraySlice<CSSToken>]] = []
    var isInParts = false
    var repeats: [ArraySlice<CSSToken>] = []
    for word in CSSTokenReader.componentValues(tokens) {
      if word.first == .delimiter("/") {
        guard isInParts, parts.count < 3 else { return nil }
        parts.append([])
      } else if isInParts, parts.count > 1, !CSSValueParsers.isImage(word),
        (parts.count == 2 ? width : outset)(word) != nil
      {
        parts[parts.count - 1].append(word)
      } else if isSlice(word), isInParts ? parts.count == 1 : parts.isEmpty {
        if parts.isEmpty { parts.append([]) }
        isInParts = true
        parts[0].append(word)
      } else {
        isInParts = false
        if values[.borderImageSource] == nil, let image = CSSShorthandParser.parseLonghand(.borderImageSource, word) {
          values[.borderImageSource] = image
        } else {
          repeats.append(word)
        }
      }
    }
    if !repeats.isEmpty {
      guard let value = CSSShorthandParser.parseLonghand(.borderImageRepeat, joined(repeats)) else { return nil }
      values[.borderImageRepeat] = value
    }
    let properties: [CSSProperty] = [.borderImageSlice, .borderImageWidth, .borderImageOutset]
    for (index, part) in parts.enumerated() {
      // The width can be empty before an outset.
      if part.isEmpty, index == 1, parts.count == 3 { continue }
      guard let value = CSSShorthandParser.parseLonghand(properties[index], joined(part)) else { return nil }
      values[properties[index]] = value
    }
    guard !values.isEmpty else { return nil }
    return CSSProperty.borderImages.map { ($0, values[$0] ?? .initial) }
  }

  /// - Parameter values: those of the longhands, in their order.
  static func serialize(_ values: [String]) -> String {
    let initial = CSSProperty.borderImages.map { InitialValues.cssText($0) }
    var words = values[0] == initial[0] ? [] : [values[0]]
    if values[1...3] != initial[1...3] {
      let count = values[3] != initial[3] ? 3 : values[2] != initial[2] ? 2 : 1
      words.append(values[1...count].joined(separator: " / "))
    }
    if values[4] != initial[4] { words.append(values[4]) }
    return words.isEmpty ? values[0] : words.joined(separator: " ")
  }

  private static func joined(_ words: [ArraySlice<CSSToken>]) -> ArraySlice<CSSToken> {
    Array(words.map(Array.init).joined(separator: [.whitespace]))[...]
  }

  private static func sides(_ isValid: @escaping @Sendable (ArraySlice<CSSToken>) -> Bool)
    -> CSSValueParsers.ValueParser
  {
    { tokens in
      guard CSSToken.isWellFormed(tokens) else { return nil }
      let words = CSSTokenReader.componentValues(tokens)
      let fills = words.filter(isFill).count
      guard (1...4).contains(words.count - fills), fills <= 1,
        fills == 0 || isFill(words[0]) || isFill(words[words.count - 1]),
        words.allSatisfy(isValid)
      else { return nil }
      return .opaque(CSSComponentSerializer.serialize(tokens))
    }
  }

  private static func isFill(_ word: ArraySlice<CSSToken>) -> Bool { CSSValueParsers.isKeyword(word, ["fill"]) }

  private static func isSlice(_ word: ArraySlice<CSSToken>) -> Bool {
    if isFill(word) { return true }
    guard case .number(let value)? = CSSValueParsers.number(word, percent: true) else { return false }
    return value >= 0
  }

  private static func isNumber(_ word: ArraySlice<CSSToken>) -> Bool {
    guard case .number(let value)? = CSSValueParsers.number(word) else { return false }
    return value >= 0
  }
}
