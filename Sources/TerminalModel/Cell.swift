/// One character cell: a grapheme cluster and its style.
///
/// A cluster two columns wide occupies a `wide` cell followed by a `tail` cell; `tail` carries no glyph of its own.
public struct Cell: Hashable, Sendable {
  public enum Shape: UInt8, Hashable, Sendable {
    case narrow, wide, tail
  }

  /// The cluster. Of two that are canonically equivalent each stays what it is.
  public var glyph: Character {
    get { symbol.character }
    set { symbol = CellSymbol(newValue) }
  }
  private var symbol: CellSymbol
  public var shape: Shape
  public var style: CellStyle

  public init(glyph: Character, shape: Shape = .narrow, style: CellStyle = .plain) {
    symbol = CellSymbol(glyph)
    self.shape = shape
    self.style = style
  }

  private init(_ symbol: CellSymbol, shape: Shape, style: CellStyle) {
    self.symbol = symbol
    self.shape = shape
    self.style = style
  }

  public static let blank = blank(.plain)

  public static func blank(_ style: CellStyle) -> Cell { Cell(CellSymbol(ascii: 0x20), shape: .narrow, style: style) }

  /// The second half of a wide cluster.
  public static func tail(_ style: CellStyle) -> Cell { Cell(CellSymbol(ascii: 0x20), shape: .tail, style: style) }

  /// The glyph's byte, when it is one of ASCII.
  public var asciiValue: UInt8? { symbol.asciiValue }
}
