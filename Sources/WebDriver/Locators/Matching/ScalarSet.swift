/// A set of characters in a pattern, such as `[a-z_]`, `\d` or the dot.
struct ScalarSet: Equatable, Sendable {
  enum Member: Equatable, Sendable {
    case range(ClosedRange<UInt32>)
    case digit
    case word
    case space
    case lineBreak
    /// The first letters of general categories of Unicode, such as `L` or `Lu`.
    case category(String)
    indirect case not(Member)

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .range(let range): range.contains(scalar.value)
      case .digit: scalar.properties.generalCategory == .decimalNumber
      case .word: scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
      case .space: scalar.properties.isWhitespace
      case .lineBreak: ScalarSet.lineBreaks.contains(scalar)
      case .category(let name): ScalarSet.categories[name]?.contains(scalar.properties.generalCategory) == true
      case .not(let member): !member.contains(scalar)
      }
    }
  }

  var members: [Member]
  var isNegated = false
  var ignoresCase = false

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    if hasMember(scalar) { return !isNegated }
    guard ignoresCase else { return isNegated }
    let variants = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
    let hasVariant = variants.contains { variant in
      let scalars = variant.unicodeScalars
      return scalars.count == 1 && scalars.first.map(hasMember) == true
    }
    return hasVariant != isNegated
  }

  private func hasMember(_ scalar: Unicode.Scalar) -> Bool { members.contains { $0.contains(scalar) } }

  static let lineBreaks: Set<Unicode.Scalar> = ["\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"]

  /// The names of categories that `\p{...}` accepts.
  static let categories: [String: Set<Unicode.GeneralCategory>] = [
    "L": [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter],
    "Lu": [.uppercaseLetter], "Ll": [.lowercaseLetter], "N": [.decimalNumber, .letterNumber, .otherNumber],
    "Nd": [.decimalNumber],
    "P": [
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation,
    ],
    "S": [.mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol], "Sc": [.currencySymbol],
    "Z": [.spaceSeparator, .lineSeparator, .paragraphSeparator],
  ]
}
