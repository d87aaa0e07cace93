import CJPEGEncoding
import CPango
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Draws a screen's cells with Pango, each glyph at its own column. Lengths are units of which a cell has 9 by 18.
final class PicturePainter {
  private static let cellWidth = 9.0
  private static let cellHeight = 18.0
  private static let baseline = 14.0
  private static let fontSize = 15.0

  private let surface: OpaquePointer
  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let plainFont: OpaquePointer
  private let colors: ExportColors

  /// - Parameters:
  ///   - cellWidth: in pixels; the height of a cell is twice that.
  ///   - area: the part to draw; nil for all.
  init(size: GridSize, cellWidth: Int, area: PixelArea?, colors: ExportColors) throws(PictureFailure) {
    let area =
      area
      ?? PixelArea(x: 0, y: 0, width: max(1, size.columns * cellWidth), height: max(1, size.rows * cellWidth * 2))
    guard area.width <= PixelArea.maximumSide, area.height <= PixelArea.maximumSide,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(area.width), Int32(area.height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface),
      let layout = pango_cairo_create_layout(context), let font = pango_font_description_from_string("DejaVu Sans Mono")
    else { throw PictureFailure("cannot create an image of this size", status: 3) }
    self.surface = surface
    self.context = context
    self.layout = layout
    self.colors = colors
    plainFont = font
    pango_font_description_set_absolute_size(font, Self.fontSize * Double(PANGO_SCALE))
    cairo_translate(context, -Double(area.x), -Double(area.y))
    cairo_scale(context, Double(cellWidth) / Self.cellWidth, Double(cellWidth) / Self.cellWidth)
  }

  deinit {
    pango_font_description_free(plainFont)
    g_object_unref(UnsafeMutableRawPointer(layout))
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  func paint(_ screen: RenderedScreen) {
    setColor(colors.background)
    cairo_paint(context)
    let size = screen.grid.size
    for row in 0..<size.rows {
      for column in 0..<size.columns { paintBackground(screen.grid[column, row], column, row) }
      for column in 0..<size.columns { paintGlyph(screen.grid[column, row], column, row) }
    }
    if let cursor = screen.cursor {
      setColor(colors.foreground, opacity: 0.5)
      fill(
        Double(cursor.column) * Self.cellWidth, Double(cursor.row) * Self.cellHeight, Self.cellWidth, Self.cellHeight)
    }
  }

  /// The image as a PNG file.
  func png() throws(PictureFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { target in
      cairo_surface_write_to_png_stream(
        surface,
        { closure, data, length in
          guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
          closure.assumingMemoryBound(to: [UInt8].self).pointee
            .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
          return CAIRO_STATUS_SUCCESS
        }, target)
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw PictureFailure("cannot encode the image", status: 3) }
    return bytes
  }

  /// The image as a JPEG file.
  func jpeg(quality: Int) throws(PictureFailure) -> [UInt8] {
    cairo_surface_flush(surface)
    let (width, height) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface))
    var (bytes, count): (UnsafeMutablePointer<UInt8>?, Int) = (nil, 0)
    guard
      hull_jpeg_encode(
        cairo_image_surface_get_data(surface), UInt32(width), UInt32(height),
        Int(cairo_image_surface_get_stride(surface)), Int32(quality), &bytes, &count)
    else { throw PictureFailure("cannot encode a JPEG image on this system", status: 3) }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  private func paintBackground(_ cell: Cell, _ column: Int, _ row: Int) {
    setColor(colors.resolved(cell.style).background)
    fill(Double(column) * Self.cellWidth, Double(row) * Self.cellHeight, Self.cellWidth, Self.cellHeight)
  }

  private func paintGlyph(_ cell: Cell, _ column: Int, _ row: Int) {
    let columns: Double
    switch cell.shape {
    case .tail: return
    case .narrow: columns = 1
    case .wide: columns = 2
    }
    let (left, top) = (Double(column) * Self.cellWidth, Double(row) * Self.cellHeight)
    setColor(colors.resolved(cell.style).foreground, opacity: cell.style.attributes.contains(.dim) ? 0.6 : 1)
    let cellsWidth = columns * Self.cellWidth
    if cell.style.attributes.contains(.underline) { fill(left, top + Self.baseline + 1.5, cellsWidth, 1) }
    if cell.style.attributes.contains(.strikethrough) { fill(left, top + Self.baseline - 4.5, cellsWidth, 1) }
    guard cell.glyph != " " else { return }
    pango_font_description_set_weight(
      plainFont, cell.style.attributes.contains(.bold) ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    pango_font_description_set_style(
      plainFont, cell.style.attributes.contains(.italic) ? PANGO_STYLE_OBLIQUE : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, plainFont)
    pango_layout_set_text(layout, String(cell.glyph), -1)
    var extents = PangoRectangle()
    pango_layout_get_extents(layout, nil, &extents)
    let width = Double(extents.width) / Double(PANGO_SCALE)
    let ascent = Double(pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
    cairo_save(context)
    cairo_translate(context, left, top + Self.baseline)
    // A glyph of a fallback font may be wider than its cells: it is condensed rather than clipped.
    if width > cellsWidth + 0.5 { cairo_scale(context, cellsWidth / width, 1) }
    cairo_move_to(context, width > cellsWidth + 0.5 ? 0 : (cellsWidth - width) / 2, -ascent)
    pango_cairo_show_layout(context, layout)
    cairo_restore(context)
  }

  private func fill(_ left: Double, _ top: Double, _ width: Double, _ height: Double) {
    cairo_rectangle(context, left, top, width, height)
    cairo_fill(context)
  }

  private func setColor(_ color: RGBColor, opacity: Double = 1) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, opacity)
  }
}
