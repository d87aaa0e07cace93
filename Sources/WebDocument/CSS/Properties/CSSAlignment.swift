/// Box alignment values (CSS Box Alignment 3). `safe` and `unsafe` are parsed but have no effect: overflow alignment is
/// always safe.
enum CSSAlignment {
  static func content(isJustify: Bool) -> CSSPropertyDefinition.ValueParser {
    { tokens in
      var allowed: [CSSKeyword] = [
        .normal, .stretch, .center, .start, .end, .flexStart, .flexEnd, .spaceBetween, .spaceAround, .spaceEvenly,
      ]
      if isJustify { allowed += [.left, .right] } else { allowed += [.baseline] }
      return value(tokens, allowed, hasBaseline: !isJustify)
    }
  }

  static func items(isJustify: Bool, _ more: CSSKeyword...) -> CSSPropertyDefinition.ValueParser {
    { tokens in
      var allowed: [CSSKeyword] = [
        .normal, .stretch, .center, .start, .end, .flexStart, .flexEnd, .selfStart, .selfEnd, .baseline, .anchorCenter,
      ]
      if isJustify { allowed += [.left, .right] }
      let words = CSSTokenReader.componentValues(tokens)
      if more.contains(.legacy), words.count == 2, words.contains([.identifier("legacy")]) {
        return CSSValueParsers.keyword(
          words[0] == [.identifier("legacy")] ? words[1] : words[0], [.left, .right, .center])
      }
      if more.contains(.legacy), words == [[.identifier("legacy")]] { return .keyword(.normal) }
      return value(tokens, allowed + more, hasBaseline: true)
    }
  }

  private static func value(_ tokens: ArraySlice<CSSToken>, _ allowed: [CSSKeyword], hasBaseline: Bool) -> CSSValue? {
    let words = CSSTokenReader.componentValues(tokens)
    if words.count == 1 { return CSSValueParsers.keyword(words[0], allowed) }
    guard words.count == 2, case .identifier(let first) = words[0].first, words[0].count == 1 else { return nil }
    switch first.lowercased() {
    case "safe", "unsafe":
      let positions: [CSSKeyword] = [.center, .start, .end, .flexStart, .flexEnd, .selfStart, .selfEnd, .left, .right]
      return CSSValueParsers.keyword(words[1], allowed.filter(positions.contains))
    case "first" where hasBaseline: return CSSValueParsers.keyword(words[1], [.baseline])
    case "last" where hasBaseline:
      return CSSValueParsers.keyword(words[1], [.baseline]) == nil ? nil : .keyword(.lastBaseline)
    default: return nil
    }
  }
}
