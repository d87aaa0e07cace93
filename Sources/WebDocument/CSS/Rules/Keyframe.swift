/// One keyframe of an `@keyframes` rule (CSS Animations 1, section 3).
struct Keyframe: Equatable {
  /// The progress from 0 to 1.
  var offset: Double
  var declarations: [CSSDeclaration]

  /// The maximum number of keyframes of one rule.
  private static let maximumCount = 1000

  /// The keyframes of a block, sorted by offset.
  static func parse(_ block: ArraySlice<CSSToken>, _ declarations: CSSDeclarationParser) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    var reader = CSSBlockReader(block, isTopLevel: true)
    while let item = reader.next() {
      guard case .rule(let prelude, let body, _) = item else { continue }
      var own: [CSSDeclaration] = []
      var inner = CSSBlockReader(body)
      while let item = inner.next() {
        if case .declaration(let name, let value) = item { declarations.append(name, value, to: &own) }
      }
      // `!important` declarations are invalid in keyframes.
      own.removeAll(where: \.isImportant)
      for part in CSSTokenReader.commaSeparated(prelude) {
        guard let offset = offset(part), keyframes.count < maximumCount else { continue }
        keyframes.append(Keyframe(offset: offset, declarations: own))
      }
    }
    return keyframes.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
      .map(\.element)
  }

  private static func offset(_ tokens: ArraySlice<CSSToken>) -> Double? {
    guard tokens.count == 1 else { return nil }
    switch tokens.first {
    case .identifier(let word) where word.lowercased() == "from": return 0
    case .identifier(let word) where word.lowercased() == "to": return 1
    case .percentage(let value) where (0...100).contains(value): return value / 100
    default: return nil
    }
  }
}
