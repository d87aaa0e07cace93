import TerminalModel

/// The page's area and color scheme.
public struct Viewport: Equatable, Sendable {
  /// In cells; one cell is 8 by 16 CSS pixels.
  public var size: GridSize
  public var colorScheme: ColorScheme

  public init(size: GridSize, colorScheme: ColorScheme) {
    self.size = size
    self.colorScheme = colorScheme
  }
}
