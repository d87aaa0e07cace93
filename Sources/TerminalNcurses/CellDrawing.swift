import CNcurses
import TerminalModel

/// How cells are drawn: their color pairs, attributes and glyphs. Results are cached.
struct CellDrawing {
  /// The color pair and the attributes of a cell.
  struct Style {
    var pair: Int32
    var attributes: UInt32
  }

  /// Maximum number of cached glyphs.
  private static let glyphLimit = 4_096

  /// Whether text outside of ASCII can be drawn: the locale is UTF-8, and the terminal is not the Linux console.
  let usesUnicode: Bool
  private let drawsStrikethrough: Bool
  private var pairs: ColorPairTable
  /// Glyphs outside of ASCII, of which a screen has few distinct ones.
  private var glyphs: [Cell: TerminalGlyph] = [:]
  /// The style of the last cell: adjacent cells usually have the same one.
  private var last: (cell: Cell, style: Style)?

  init(usesUnicode: Bool, drawsStrikethrough: Bool, depth: TerminalColorDepth, colors: Int) {
    self.usesUnicode = usesUnicode
    self.drawsStrikethrough = drawsStrikethrough
    pairs = Self.pairs(depth, colors: colors)
  }

  private static func pairs(_ depth: TerminalColorDepth, colors: Int) -> ColorPairTable {
    ColorPairTable(numbers: ColorNumberMap(depth: depth, available: colors), capacity: Int(hull_nc_pair_count()))
  }

  /// Control sequences of all allocated pairs.
  var pairSequences: PairSequences {
    get { pairs.pairSequences }
    _modify { yield &pairs.pairSequences }
  }

  /// Draws in another color depth from now on. What is on the screen has to be drawn again.
  mutating func setColors(_ depth: TerminalColorDepth, colors: Int) {
    pairs = Self.pairs(depth, colors: colors)
    last = nil
  }

  /// Frees all pairs before they can run out.
  /// - Returns: whether they were freed, so that what is on the screen has to be drawn again.
  mutating func makeRoom() -> Bool {
    guard pairs.isNearlyFull else { return false }
    pairs.removeAll()
    last = nil
    return true
  }

  /// - Parameter fitting: converts a style to the terminal's color depth.
  mutating func style(of cell: Cell, _ fitting: (CellStyle) -> CellStyle) -> Style {
    if let last, last.cell.hasSameStyle(as: cell) { return last.style }
    let converted = fitting(cell.style)
    let pairStyle = pairs.pairStyle(for: converted)
    let attributes = attributes(converted.attributes, needsBold: pairStyle.needsBold)
    let style = Style(pair: pairStyle.pair, attributes: attributes)
    last = (cell, style)
    return style
  }

  mutating func glyph(of cell: Cell) -> TerminalGlyph {
    let key = cell.unstyled
    if let known = glyphs[key] { return known }
    let isWide = cell.shape == .wide
    let glyph =
      usesUnicode
      ? TerminalGlyph(cell.glyph, isWide: isWide) { Int(hull_nc_columns($0)) }
      : ASCIIGlyph.glyph(for: cell.glyph, isWide: isWide)
    if glyphs.count >= Self.glyphLimit { glyphs.removeAll(keepingCapacity: true) }
    glyphs[key] = glyph
    return glyph
  }

  private func attributes(_ cellAttributes: CellAttributes, needsBold: Bool) -> UInt32 {
    var result: Int = needsBold ? HULL_NC_BOLD : 0
    if cellAttributes.contains(.bold) { result |= HULL_NC_BOLD }
    if cellAttributes.contains(.dim) { result |= HULL_NC_DIM }
    if cellAttributes.contains(.italic) { result |= HULL_NC_ITALIC }
    if cellAttributes.contains(.underline) { result |= HULL_NC_UNDERLINE }
    if cellAttributes.contains(.reverse) { result |= HULL_NC_REVERSE }
    if cellAttributes.contains(.strikethrough) { result |= drawsStrikethrough ? HULL_NC_BLINK : HULL_NC_DIM }
    return UInt32(result)
  }
}
