/// One character cell: a grapheme cluster and its style.
///
/// A cluster two columns wide occupies a `wide` cell followed by a `tail` cell; `tail` carries no glyph of its own.
public struct Cell: Hashable, Sendable {
  public enum Shape: UInt8, Hashable, Sendable {
    case narrow, wide, tail
  }

  public var glyph: Character
  public var shape: Shape
  public var style: CellStyle

  public init(glyph: Character, shape: Shape = .narrow, style: CellStyle = .plain) {
    self.glyph = glyph
    self.shape = shape
    self.style = style
  }

  public static let blank = Cell(glyph: " ")

  public static func blank(_ style: CellStyle) -> Cell { Cell(glyph: " ", style: style) }
}
