import CJPEGEncoding
import CPango
import TerminalModel

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Draws a screen as an image.
final class PicturePainter {
  private let surface: OpaquePointer
  private let cells: CellPainter

  /// - Parameters:
  ///   - cellWidth: in pixels; the height of a cell is twice that.
  ///   - area: the part to draw; nil for all.
  init(size: GridSize, cellWidth: Int, area: PixelArea?, colors: ExportColors) throws(PictureFailure) {
    let area =
      area
      ?? PixelArea(x: 0, y: 0, width: max(1, size.columns * cellWidth), height: max(1, size.rows * cellWidth * 2))
    guard area.width <= PixelArea.maximumSide, area.height <= PixelArea.maximumSide,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(area.width), Int32(area.height)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { throw PictureFailure("cannot create an image of this size", status: 3) }
    self.surface = surface
    cells = try CellPainter(
      surface: surface, origin: (-Double(area.x), -Double(area.y)), cellWidth: Double(cellWidth), colors: colors)
  }

  deinit { cairo_surface_destroy(surface) }

  func paint(_ screen: RenderedScreen) {
    cells.clear()
    cells.paint(screen)
  }

  /// The image as a PNG file.
  func png() throws(PictureFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { target in
      cairo_surface_write_to_png_stream(surface, SurfaceOutput.append, target)
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
}
