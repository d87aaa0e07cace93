import CPango
import TerminalModel

/// Draws a screen's cells with Pango on a surface of cairo, each glyph at its own column. Lengths are units of which a cell has 9
/// by 18.
final class CellPainter {
  private static let cellWidth = 9.0
  private static let cellHeight = 18.0
  private static let baseline = 14.0
  private static let fontSize = 15.0

  private let context: OpaquePointer
  private let layout: OpaquePointer
  private let plainFont: OpaquePointer
  private let colors: ExportColors
  private let paintsBackgrounds: Bool

  /// - Parameters:
  ///   - origin: of the first cell, in units of the surface.
  ///   - cellWidth: in units of the surface; the height of a cell is twice that.
  ///   - paintsBackgrounds: without them, light text is darkened, as for white paper.
  init(
    surface: OpaquePointer, origin: (x: Double, y: Double), cellWidth: Double, colors: ExportColors,
    paintsBackgrounds: Bool = true
  ) throws(PictureFailure) {
    guard let context = cairo_create(surface), let layout = pango_cairo_create_layout(context),
      let font = pango_font_description_from_string("DejaVu Sans Mono")
    else { throw PictureFailure("cannot draw on a surface", status: 3) }
    self.context = context
    self.layout = layout
    self.colors = colors
    self.paintsBackgrounds = paintsBackgrounds
    plainFont = font
    pango_font_description_set_absolute_size(font, Self.fontSize * Double(PANGO_SCALE))
    cairo_translate(context, origin.x, origin.y)
    cairo_scale(context, cellWidth / Self.cellWidth, cellWidth / Self.cellWidth)
  }

  deinit {
    pango_font_description_free(plainFont)
    g_object_unref(UnsafeMutableRawPointer(layout))
    cairo_destroy(context)
  }

  /// Fills the whole surface with the background of the screen.
  func clear() {
    setColor(colors.background)
    cairo_paint(context)
  }

  func paint(_ screen: RenderedScreen) {
    let size = screen.grid.size
    for row in 0..<size.rows {
      if paintsBackgrounds {
        for column in 0..<size.columns { paintBackground(screen.grid[column, row], column, row) }
      }
      for column in 0..<size.columns { paintGlyph(screen.grid[column, row], column, row) }
    }
    if let cursor = screen.cursor {
      setColor(colors.foreground, opacity: 0.5)
      fill(
        Double(cursor.column) * Self.cellWidth, Double(cursor.row) * Self.cellHeight, Self.cellWidth, Self.cellHeight)
    }
  }

  private func paintBackground(_ cell: Cell, _ column: Int, _ row: Int) {
    let color = colors.resolved(cell.style).background
    guard color != colors.background else { return }
    setColor(color)
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
    setColor(foreground(of: cell), opacity: cell.style.attributes.contains(.dim) ? 0.6 : 1)
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

  private func foreground(of cell: Cell) -> RGBColor {
    let color = colors.resolved(cell.style).foreground
    guard !paintsBackgrounds else { return color }
    let brightness = 0.299 * Double(color.red) + 0.587 * Double(color.green) + 0.114 * Double(color.blue)
    guard brightness > Self.paperBrightness else { return color }
    func darkened(_ component: UInt8) -> UInt8 { UInt8(Double(component) * Self.paperBrightness / brightness) }
    return RGBColor(red: darkened(color.red), green: darkened(color.green), blue: darkened(color.blue))
  }

  /// The brightest text on white paper, of 255.
  private static let paperBrightness = 120.0

  private func fill(_ left: Double, _ top: Double, _ width: Double, _ height: Double) {
    cairo_rectangle(context, left, top, width, height)
    cairo_fill(context)
  }

  private func setColor(_ color: RGBColor, opacity: Double = 1) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, opacity)
  }
}
