/// A cache of parsed `style` attributes.
final class InlineStyleCache {
  private var known: [String: [CSSDeclaration]] = [:]
  /// The maximum number of cached attributes.
  private static let limit = 2000

  func declarations(_ text: String) -> [CSSDeclaration] {
    if let declarations = known[text] { return declarations }
    let declarations = CSSDeclarationParser.parse(text)
    if known.count >= Self.limit { known.removeAll() }
    known[text] = declarations
    return declarations
  }
}
