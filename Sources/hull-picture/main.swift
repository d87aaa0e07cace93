import PictureInput
import TerminalModel

// Draws images of screens in a separate program, so that the shell links no font library.
do throws(PictureFailure) {
  let arguments = try PictureArguments(Array(CommandLine.arguments.dropFirst()))
  let input = String(decoding: try StandardStreams.readAll(), as: UTF8.self)
  let screen: RenderedScreen
  do {
    screen = try GridImport.screen(json: input)
  } catch {
    throw PictureFailure(error.message, status: 2)
  }
  let painter = try PicturePainter(
    size: screen.grid.size, cellWidth: arguments.cellWidth, area: arguments.area, colors: arguments.colors)
  painter.paint(screen)
  if let quality = arguments.quality {
    try StandardStreams.write(painter.jpeg(quality: quality))
  } else {
    try StandardStreams.write(painter.png())
  }
} catch {
  StandardStreams.complain(error)
}
