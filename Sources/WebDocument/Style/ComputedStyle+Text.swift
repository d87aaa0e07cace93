/// What setting text asks of several values at once, in cells.
extension ComputedStyle {
  /// Blank columns behind each character. Cells do not overlap: what is negative is none.
  var letterColumns: Int { letterSpacing == 0 ? 0 : Self.blanks(letterSpacing) }

  /// Blank columns that a blank has beside its own.
  var wordColumns: Int { wordSpacing == 0 ? 0 : Self.blanks(wordSpacing) }

  private static func blanks(_ pixels: Double) -> Int { max(0, min(200, Int((pixels / 8).rounded()))) }

  /// Columns between tab stops.
  var tabColumns: Int { max(0, min(200, Int(tabSize.rounded()))) }

  /// Rows of a line, at least one. What is less than a row cannot be left free: lines 24 pixels high are one row.
  var lineRows: Int {
    switch lineHeight {
    case .normal: 1
    case .number(let factor): Self.rows(factor * fontSize)
    case .pixels(let pixels): Self.rows(pixels)
    }
  }

  private static func rows(_ pixels: Double) -> Int { max(1, Int(min(max(pixels, 0), 4000) / 16)) }

  /// Whether lines may end at blanks.
  var wrapsText: Bool { whiteSpace != .nowrap && whiteSpace != .pre && textWrap != .nowrap }

  /// Whether line feeds in the text end lines, and blanks stay.
  var keepsBlanks: Bool { whiteSpace == .pre || whiteSpace == .preWrap || whiteSpace == .breakSpaces }

  /// Whether a word that is too long for a line is divided.
  var dividesWords: Bool { overflowWrap != .normal || wordBreak == .breakWord }

  /// Whether the least width of a box counts on that (CSS Text 3, section 5.5).
  var measuresDividedWords: Bool { overflowWrap == .anywhere || wordBreak == .breakWord || wordBreak == .breakAll }

  /// Whether `-webkit-line-clamp` holds: it asks for the box of old.
  var isLineClampContainer: Bool { display == .webkitBox || display == .webkitInlineBox }

  /// Whether a list item's marker is part of its text; the triangle of a summary always is.
  var hasMarkerInside: Bool {
    if listStylePosition == .inside { return true }
    guard case .named(let name) = listStyle else { return false }
    return name == "disclosure-open" || name == "disclosure-closed"
  }

  var isRightToLeft: Bool { direction == .rtl }

  /// Left, right, center or justify, for the last line of a paragraph or another one (CSS Text 3, sections 6.1 and 6.3).
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
