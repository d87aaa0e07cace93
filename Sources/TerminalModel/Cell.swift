/// One character cell: a grapheme cluster and its style.
///
/// A cluster two columns wide occupies a `wide` cell followed by a `tail` cell; `tail` carries no glyph of its own.
public struct Cell: Hashable, Sendable {
  public enum Shape: UInt8, Hashable, Sendable {
    case narrow, wide, tail
  }

  private var symbol: CellSymbol
  var packedStyle: PackedCellStyle

  public init(glyph: Character, shape: Shape = .narrow, style: CellStyle = .plain) {
    symbol = CellSymbol(glyph)
    packedStyle = PackedCellStyle(style, shape)
  }

  private init(_ symbol: CellSymbol, shape: Shape, style: CellStyle) {
    self.symbol = symbol
    packedStyle = PackedCellStyle(style, shape)
  }

  /// The cluster, without normalization: canonically equivalent clusters stay distinct.
  public var glyph: Character {
    get { symbol.character }
    set { symbol = CellSymbol(newValue) }
  }

  public var shape: Shape {
    get { packedStyle.shape }
    set { packedStyle.shape = newValue }
  }

  public var style: CellStyle {
    get { packedStyle.style }
    set { packedStyle.style = newValue }
  }

  /// Whether another cell has the same style. Compares without unpacking.
  public func hasSameStyle(as other: Cell) -> Bool { packedStyle.hasSameStyle(as: other.packedStyle) }

  /// The same glyph with the plain style.
  public var unstyled: Cell { Cell(symbol, shape: shape, style: .plain) }

  public static let blank = blank(.plain)

  public static func blank(_ style: CellStyle) -> Cell { Cell(CellSymbol(ascii: 0x20), shape: .narrow, style: style) }

  /// The second half of a wide cluster.
  public static func tail(_ style: CellStyle) -> Cell { Cell(CellSymbol(ascii: 0x20), shape: .tail, style: style) }

  init(ascii: UInt8, styledAs other: Cell) {
    symbol = CellSymbol(ascii: ascii)
    packedStyle = other.packedStyle
  }

  /// Whether the glyph is printable ASCII.
  var isPlain: Bool { symbol.asciiValue.map { $0 >= 0x20 && $0 < 0x7F } ?? false }

  /// The glyph's byte if it is ASCII.
  public var asciiValue: UInt8? { symbol.asciiValue }
}
