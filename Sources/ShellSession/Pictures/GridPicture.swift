import ShellScreen
import TerminalModel

/// A picture of cells for programs that measure in CSS pixels, of which a cell has 8 by 16.
package struct GridPicture {
  package enum Encoding: Equatable, Sendable {
    case png
    /// 0 to 100.
    case jpeg(quality: Int)
  }

  /// A rectangle in CSS pixels.
  package struct Area: Equatable, Sendable {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  package var grid: Grid
  /// The part that is shown; nil for all.
  package var area: Area?
  /// Pixels of the picture for a CSS pixel: `devicePixelRatio` for pictures of pages.
  package var scale: Int
  package var encoding: Encoding

  package static let maximumScale = 8

  package init(_ grid: Grid, area: Area? = nil, scale: Int = 1, encoding: Encoding = .png) {
    self.grid = grid
    self.area = area
    self.scale = min(max(scale, 1), Self.maximumScale)
    self.encoding = encoding
  }

  /// The encoded picture; nil if the area has no pixel in the grid. The area is rounded to whole CSS pixels.
  package func bytes(theme: Theme) throws(SessionError) -> [UInt8]? {
    var options = ["--cell-width", "\(8 * scale)"] + ExportColors(theme: theme).pictureOptions
    if case .jpeg(let quality) = encoding { options += ["--quality", "\(quality)"] }
    if let area {
      let (left, width) = Self.visible(area.x, area.width, in: grid.size.columns * 8)
      let (top, height) = Self.visible(area.y, area.height, in: grid.size.rows * 16)
      guard width > 0, height > 0 else { return nil }
      options += ["--area", [left, top, width, height].map { "\($0 * scale)" }.joined(separator: ",")]
    }
    return try PictureProgram.bytes(json: GridExport.json(grid), options: options)
  }

  /// The start and length of the visible part of a span.
  private static func visible(_ start: Double, _ length: Double, in size: Int) -> (start: Int, length: Int) {
    guard start.isFinite, length.isFinite else { return (0, 0) }
    let first = min(max(start.rounded(), 0), Double(size))
    let last = min(max((start + length).rounded(), 0), Double(size))
    return (Int(first), Int(last - first))
  }
}
