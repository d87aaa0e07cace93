/// Text properties in cells.
extension ComputedStyle {
  /// The letter spacing in columns; negative spacing is zero.
  var letterColumns: Int { letterSpacing == 0 ? 0 : Self.spacingColumns(letterSpacing) }

  /// The word spacing in columns; negative spacing is zero.
  var wordColumns: Int { wordSpacing == 0 ? 0 : Self.spacingColumns(wordSpacing) }

  private static func spacingColumns(_ pixels: Double) -> Int { max(0, min(200, Int((pixels / 8).rounded()))) }

  /// The columns between tab stops.
  var tabColumns: Int { max(0, min(200, Int(tabSize.rounded()))) }

  /// The line height in rows, at least one. Fractions of a row are ignored: 24 pixels are one row.
  var lineRows: Int {
    switch lineHeight {
    case .normal: 1
    case .number(let factor): Self.rows(factor * fontSize)
    case .pixels(let pixels): Self.rows(pixels)
    }
  }

  private static func rows(_ pixels: Double) -> Int { max(1, Int(min(max(pixels, 0), 4000) / 16)) }

  /// Whether lines can break at spaces.
  var wrapsText: Bool { whiteSpace != .nowrap && whiteSpace != .pre && textWrap != .nowrap }

  /// Whether spaces and line feeds are preserved.
  var preservesSpaces: Bool { whiteSpace == .pre || whiteSpace == .preWrap || whiteSpace == .breakSpaces }

  /// Whether words that do not fit can be broken.
  var breaksWords: Bool { overflowWrap != .normal || wordBreak == .breakWord }

  /// Whether each character can end a line (CSS Text 3, section 5.3).
  var breaksEverywhere: Bool { lineBreak == .anywhere }

  /// Whether break opportunities within words reduce the min-content width (CSS Text 3, section 5.5).
  var minContentBreaksWords: Bool {
    overflowWrap == .anywhere || wordBreak == .breakWord || wordBreak == .breakAll || breaksEverywhere
  }

  /// `-webkit-line-clamp` only applies to `display: -webkit-box`.
  var isLineClampContainer: Bool { display == .webkitBox || display == .webkitInlineBox }

  /// Whether a list item's marker is inside; that of a `summary` always is.
  var hasMarkerInside: Bool {
    if listStylePosition == .inside { return true }
    guard case .named(let name) = listStyle else { return false }
    return name == "disclosure-open" || name == "disclosure-closed"
  }

  var isRightToLeft: Bool { direction == .rtl }

  /// The physical alignment of a line (CSS Text 3, sections 6.1 and 6.3).
  func alignment(isLastLine: Bool, isRightToLeft: Bool) -> CSSKeyword {
    var align = textAlign
    if isLastLine {
      if textAlignLast != .auto { align = textAlignLast } else if align == .justify { align = .start }
    }
    switch align {
    case .start: return isRightToLeft ? .right : .left
    case .end: return isRightToLeft ? .left : .right
    default: return align
    }
  }
}
