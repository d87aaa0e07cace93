import CPango
import PictureInput
import TerminalModel

/// Writes a printed document as PDF.
enum DocumentWriter {
  static func pdf(_ document: PrintedDocument) throws(PictureFailure) -> [UInt8] {
    let output = UnsafeMutablePointer<[UInt8]>.allocate(capacity: 1)
    output.initialize(to: [])
    defer {
      output.deinitialize(count: 1)
      output.deallocate()
    }
    guard
      let surface = cairo_pdf_surface_create_for_stream(
        SurfaceOutput.append, output, document.paper.width, document.paper.height)
    else { throw PictureFailure("cannot create a document", status: 3) }
    defer { cairo_surface_destroy(surface) }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, document.title)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Hull")
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, document.created)
    for page in document.pages {
      let cells = try CellPainter(
        surface: surface, origin: (document.paper.left, document.paper.top), cellWidth: document.paper.cellWidth,
        colors: .paper, paintsBackgrounds: document.hasBackgrounds)
      cells.paint(RenderedScreen(grid: page))
      cairo_surface_show_page(surface)
    }
    cairo_surface_finish(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw PictureFailure("cannot encode the document", status: 3)
    }
    return output.pointee
  }
}

/// Where cairo writes files.
enum SurfaceOutput {
  /// Appends to the array of bytes at which the closure points.
  static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    closure.assumingMemoryBound(to: [UInt8].self).pointee
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
