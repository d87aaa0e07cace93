/// One character cell: a grapheme cluster and its style.
///
/// A cluster two columns wide occupies a `wide` cell followed by a `tail` cell; `tail` carries no glyph of its own.
public struct Cell: Hashable, Sendable {
  public enum Shape: UInt8, Hashable, Sendable {
    case narrow, wide, tail
  }

  private var symbol: CellSymbol
  var look: CellLook

  public init(glyph: Character, shape: Shape = .narrow, style: CellStyle = .plain) {
    symbol = CellSymbol(glyph)
    look = CellLook(style, shape)
  }

  private init(_ symbol: CellSymbol, shape: Shape, style: CellStyle) {
    self.symbol = symbol
    look = CellLook(style, shape)
  }

  /// The cluster, without normalization: canonically equivalent clusters stay distinct.
  public var glyph: Character {
    get { symbol.character }
    set { symbol = CellSymbol(newValue) }
  }

  public var shape: Shape {
    get { look.shape }
    set { look.shape = newValue }
  }

  public var style: CellStyle {
    get { look.style }
    set { look.style = newValue }
  }

  /// Whether another cell has the same style. Compares without unpacking.
  public func hasStyle(of other: Cell) -> Bool { look.hasStyle(of: other.look) }

  /// The same glyph with the plain style.
  public var unstyled: Cell { Cell(symbol, shape: shape, style: .plain) }

  public static let blank = blank(.plain)

  public static func blank(_ style: CellStyle) -> Cell { Cell(CellSymbol(ascii: 0x20), shape: .narrow, style: style) }

  /// The second half of a wide cluster.
  public static func tail(_ style: CellStyle) -> Cell { Cell(CellSymbol(ascii: 0x20), shape: .tail, style: style) }

  init(ascii: UInt8, styledAs other: Cell) {
    symbol = CellSymbol(ascii: ascii)
    look = other.look
  }

  /// Whether the glyph is printable ASCII.
  var isPlain: Bool { symbol.asciiValue.map { $0 >= 0x20 && $0 < 0x7F } ?? false }

  /// The glyph's byte if it is ASCII.
  public var asciiValue: UInt8? { symbol.asciiValue }
}
