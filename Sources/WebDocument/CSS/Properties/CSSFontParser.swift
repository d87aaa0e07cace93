/// The `font` shorthand (CSS Fonts 4, section 2.7).
enum CSSFontParser {
  static func font(_ tokens: ArraySlice<CSSToken>) -> CSSPropertyParser.Longhands? {
    let longhands = CSSShorthand.font.longhands
    if tokens.count == 1, case .identifier(let name) = tokens.first, systemFonts.contains(name.lowercased()) {
      return longhands.map { ($0, $0 == .fontFamily ? .opaque("system-ui") : .initial) }
    }
    var values: [CSSProperty: CSSValue] = [:]
    var words = CSSTokenReader.componentValues(tokens)[...]
    var normals = 0
    while let word = words.first, normals < 4 {
      if word == [.identifier("normal")] {
        normals += 1
      } else if values[.fontStyle] == nil, let value = CSSShorthandParser.parseLonghand(.fontStyle, word) {
        values[.fontStyle] = value
      } else if values[.fontVariantCaps] == nil, word == [.identifier("small-caps")] {
        values[.fontVariantCaps] = .opaque("small-caps")
      } else if values[.fontWeight] == nil, let value = CSSShorthandParser.parseLonghand(.fontWeight, word) {
        values[.fontWeight] = value
      } else if case .identifier(let name) = word.first, values[.fontStretch] == nil,
        stretches.contains(name.lowercased())
      {
        values[.fontStretch] = .opaque(name.lowercased())
      } else {
        break
      }
      words.removeFirst()
    }
    guard let size = words.popFirst(), let value = CSSShorthandParser.parseLonghand(.fontSize, size) else { return nil }
    values[.fontSize] = value
    if words.first?.first == .delimiter("/") {
      words.removeFirst()
      guard let height = words.popFirst(), let value = CSSShorthandParser.parseLonghand(.lineHeight, height) else {
        return nil
      }
      values[.lineHeight] = value
    }
    guard let family = words.first,
      let value = CSSShorthandParser.parseLonghand(.fontFamily, tokens[family.startIndex...])
    else {
      return nil
    }
    values[.fontFamily] = value
    return longhands.map { ($0, values[$0] ?? .initial) }
  }

  private static let systemFonts: Set<String> = [
    "caption", "icon", "menu", "message-box", "small-caption", "status-bar", "-apple-system-body",
  ]
  private static let stretches: Set<String> = [
    "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded", "expanded", "extra-expanded",
    "ultra-expanded",
  ]
}
