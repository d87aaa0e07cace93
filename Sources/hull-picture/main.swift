import PictureInput
import TerminalModel

// Draws images of screens and printed pages in a separate program, so that the shell links no font library.
do throws(PictureFailure) {
  let arguments = try PictureArguments(Array(CommandLine.arguments.dropFirst()))
  let input = String(decoding: try StandardStreams.readAll(), as: UTF8.self)
  if arguments.isDocument {
    let document = try PictureFailure.reporting { () throws(GridImport.Failure) in try PrintedDocument(json: input) }
    try StandardStreams.write(DocumentWriter.pdf(document))
  } else {
    let screen = try PictureFailure.reporting { () throws(GridImport.Failure) in try GridImport.screen(json: input) }
    let painter = try PicturePainter(
      size: screen.grid.size, cellWidth: arguments.cellWidth, area: arguments.area, colors: arguments.colors)
    painter.paint(screen)
    if let quality = arguments.quality {
      try StandardStreams.write(painter.jpeg(quality: quality))
    } else {
      try StandardStreams.write(painter.png())
    }
  }
} catch {
  StandardStreams.complain(error)
}
