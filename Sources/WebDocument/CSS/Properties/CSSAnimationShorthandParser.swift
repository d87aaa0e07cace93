/// Parses `transition` and `animation` for serialization to scripts.
enum CSSAnimationShorthandParser {
  static func parse(
    _ targets: [CSSProperty], _ tokens: ArraySlice<CSSToken>, isAnimation: Bool
  ) -> CSSPropertyParser.Longhands? {
    var lists: [CSSProperty: [String]] = [:]
    for part in CSSTokenReader.commaSeparated(tokens) {
      guard let values = single(part, targets, isAnimation: isAnimation) else { return nil }
      for target in targets { lists[target, default: []].append(values[target] ?? initial[target] ?? "") }
    }
    return targets.map { ($0, .opaque((lists[$0] ?? []).joined(separator: ", "))) }
  }

  private static let initial: [CSSProperty: String] = [
    .transitionProperty: "all", .transitionDuration: "0s", .transitionTimingFunction: "ease", .transitionDelay: "0s",
    .transitionBehavior: "normal", .animationDuration: "0s", .animationTimingFunction: "ease", .animationDelay: "0s",
    .animationIterationCount: "1", .animationDirection: "normal", .animationFillMode: "none",
    .animationPlayState: "running", .animationName: "none",
  ]

  private static func single(
    _ tokens: ArraySlice<CSSToken>, _ targets: [CSSProperty], isAnimation: Bool
  ) -> [CSSProperty: String]? {
    let duration: CSSProperty = isAnimation ? .animationDuration : .transitionDuration
    let delay: CSSProperty = isAnimation ? .animationDelay : .transitionDelay
    let name: CSSProperty = isAnimation ? .animationName : .transitionProperty
    let words = CSSTokenReader.componentValues(tokens)
    guard !words.isEmpty else { return nil }
    var values: [CSSProperty: String] = [:]
    for word in words {
      if CSSValueParsers.times(word) != nil, !isEasing(word) {
        guard values[delay] == nil, let text = CSSValueParsers.times(word)?.cssText else { return nil }
        values[values[duration] == nil ? duration : delay] = text
        continue
      }
      if isAnimation, case .number(let count)? = CSSValueParsers.number(word) {
        guard values[.animationIterationCount] == nil, count >= 0 else { return nil }
        values[.animationIterationCount] = NumberSerializer.serialize(count)
        continue
      }
      let keyword = targets.first { target in
        target != name && target != duration && target != delay && values[target] == nil
          && target.definition.parse(word) != nil
      }
      if let keyword {
        values[keyword] = keyword.definition.parse(word)?.cssText
      } else if values[name] == nil, word.count == 1 {
        switch word.first {
        case .identifier(let text): values[name] = CSSEscape.identifier(text)
        case .string(let text) where isAnimation: values[name] = CSSEscape.string(text)
        default: return nil
        }
      } else {
        return nil
      }
    }
    return values
  }

  private static func isEasing(_ word: ArraySlice<CSSToken>) -> Bool {
    guard case .function(let name) = word.first else { return false }
    return !CSSMathParser.names.contains(name)
  }
}
