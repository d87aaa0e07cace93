/// Declarations of `style` attributes by their text.
final class InlineStyleCache {
  private var known: [String: [CSSDeclaration]] = [:]
  /// Texts are forgotten when there are more than this.
  private static let limit = 2000

  func declarations(_ text: String) -> [CSSDeclaration] {
    if let declarations = known[text] { return declarations }
    let declarations = CSSDeclarationParser.parse(text)
    if known.count >= Self.limit { known.removeAll() }
    known[text] = declarations
    return declarations
  }
}
