/// The text that is drawn for a grapheme cluster: one cell of two columns, or one or two cells of one column.
///
/// The grid, the C library (used by ncurses) and the terminal may disagree about the width of a cluster. A wrong width
/// shifts the whole row, so clusters that may differ are replaced by simpler text with an undisputed width: the first
/// member of a joined emoji sequence, the two letters of a flag, the symbol and a blank for a text symbol with a
/// variation selector, and ≡ for ☰.
enum TerminalGlyph: Hashable, Sendable {
  case narrow([UInt32])
  case wide([UInt32])
  case pair([UInt32], [UInt32])

  /// Maximum scalars of a cell in ncurses.
  static let scalarLimit = 5

  private static let blank: UInt32 = 0x20
  private static let unknown: UInt32 = 0x3F

  /// - Parameter columns: width of a scalar in the C library; -1 if it is not printable.
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

  /// Trigrams, hexagrams and counting rods, which Unicode 16 made wide: terminals differ.
  private static func hasBecomeWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D356, 0x1D360...0x1D376: true
    default: false
    }
  }

  /// Controls and format characters must not reach the terminal: page text is untrusted.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  /// Combining marks. Variation selectors are excluded because they change the width in some terminals.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isVariationSelector { return false }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    // Conjoining vowels and final consonants of Hangul.
    case .otherLetter: return (0x1160...0x11FF).contains(scalar.value)
    default: return false
    }
  }
}
