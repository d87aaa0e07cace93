/// Colors and attributes of a cell.
public struct CellStyle: Hashable, Sendable {
  public var foreground: CellColor
  public var background: CellColor
  public var attributes: CellAttributes

  public init(
    foreground: CellColor = .terminalDefault, background: CellColor = .terminalDefault, attributes: CellAttributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public static let plain = CellStyle()
}
