/// A decoded image, downsampled to what cells can show.
///
/// A class, so that nodes only store a reference.
package final class BitmapImage: Sendable {
  /// The natural size in CSS pixels.
  package let width: Int
  package let height: Int
  /// The size of `pixels`.
  package let columns: Int
  package let rows: Int
  /// RGBA bytes, row by row.
  package let pixels: [UInt8]

  /// - Parameter pixels: four bytes for each of `columns` times `rows`; with another count the image is empty.
  package init(width: Int, height: Int, columns: Int, rows: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    let isWhole = columns > 0 && rows > 0 && pixels.count == columns * rows * 4
    self.columns = isWhole ? columns : 0
    self.rows = isWhole ? rows : 0
    self.pixels = isWhole ? pixels : []
  }

  /// The average color of an area in fractions of width and height; nil if it is empty.
  func color(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> StyleColor? {
    guard columns > 0 else { return nil }
    let fromColumn = min(columns - 1, Int(left * Double(columns)))
    let toColumn = max(fromColumn + 1, min(columns, Int((right * Double(columns)).rounded(.up))))
    let fromRow = min(rows - 1, Int(top * Double(rows)))
    let toRow = max(fromRow + 1, min(rows, Int((bottom * Double(rows)).rounded(.up))))
    var red = 0
    var green = 0
    var blue = 0
    var alpha = 0
    for row in fromRow..<toRow {
      for column in fromColumn..<toColumn {
        let index = (row * columns + column) * 4
        let opacity = Int(pixels[index + 3])
        red += Int(pixels[index]) * opacity
        green += Int(pixels[index + 1]) * opacity
        blue += Int(pixels[index + 2]) * opacity
        alpha += opacity
      }
    }
    guard alpha > 0 else { return nil }
    let count = (toRow - fromRow) * (toColumn - fromColumn)
    return .rgba(
      red: UInt8(red / alpha), green: UInt8(green / alpha), blue: UInt8(blue / alpha),
      alpha: Double(alpha) / Double(count * 255))
  }
}
