/// What is really drawn for a grapheme cluster: text for one cell of two columns, or for one or two cells of one column.
///
/// The grid says how many columns a cluster takes; the C library, which ncurses asks, and the terminal may count otherwise.
/// Where one of them may differ, a simpler text is drawn that all count alike, because a row that is shifted by one column
/// is worse than a picture that shows less: of a joined sequence its first member (a family becomes a man), of a flag its
/// two letters, of a picture made of a text symbol and a variation selector the symbol and a blank. The lines of ☰ are those
/// of ≡ in every age.
enum DrawnGlyph: Hashable, Sendable {
  case narrow([UInt32])
  case wide([UInt32])
  case pair([UInt32], [UInt32])

  /// Scalars of one cell, as many as ncurses keeps.
  static let scalarLimit = 5

  private static let blank: UInt32 = 0x20
  private static let unknown: UInt32 = 0x3F

  /// `columns` gives the width of a scalar as the C library knows it, -1 for one that it would not print.
  init(_ cluster: Character, isWide: Bool, columns: (UInt32) -> Int) {
    let scalars = cluster.unicodeScalars
    guard let base = scalars.first else {
      self = isWide ? .pair([Self.blank], [Self.blank]) : .narrow([Self.blank])
      return
    }
    if isWide, let letters = Self.flagLetters(scalars) {
      self = .pair([letters.0], [letters.1])
      return
    }
    if !isWide, Self.hasBecomeWide(base) {
      self = .narrow([base == "\u{2630}" ? 0x2261 : Self.unknown])
      return
    }
    let width = Self.isPrintable(base) ? columns(base.value) : -1
    let marks = scalars.dropFirst().filter { Self.isMark($0) && columns($0.value) == 0 }.map(\.value)
    let text = [base.value] + marks.prefix(Self.scalarLimit - 1)
    switch (width, isWide) {
    case (1, false): self = .narrow(text)
    case (2, true): self = .wide(text)
    case (1, true): self = .pair(text, [Self.blank])
    case (_, false): self = .narrow([Self.unknown])
    case (_, true): self = .pair([Self.unknown], [Self.blank])
    }
  }

  private static func flagLetters(_ scalars: Character.UnicodeScalarView) -> (UInt32, UInt32)? {
    let letters = scalars.filter { (0x1F1E6...0x1F1FF).contains($0.value) }.map { $0.value - 0x1F1E6 + 0x41 }
    guard letters.count == 2, scalars.count == 2 else { return nil }
    return (letters[0], letters[1])
  }

  /// Trigrams, hexagrams and counting rods, of two columns since Unicode 16: terminals of both ages are in use.
  private static func hasBecomeWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376: true
    default: false
    }
  }

  /// Controls and what steers the layout of text never reach the terminal: pages are not trusted.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  /// Marks that stand on their base. Variation selectors are marks too, but change the width in some terminals.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isVariationSelector { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    // Vowels and final consonants of Hangul syllables that are written in parts.
    case .otherLetter: return (0x1160...0x11FF).contains(scalar.value)
    default: return false
    }
  }
}
