import ShellScreen
import TerminalModel

/// The output formats of a screen.
package enum PictureFormat: String, CaseIterable, Sendable {
  case text, ansi, html, json, svg, png

  /// The encoded screen; text formats end with a line break.
  package func bytes(of grid: Grid, theme: Theme) throws(SessionError) -> [UInt8] {
    switch self {
    case .text: Array(GridExport.text(grid).utf8)
    case .ansi: Array(GridExport.ansi(grid, depth: .trueColor).utf8)
    case .html: Array(GridExport.html(grid, colors: ExportColors(theme: theme)).utf8)
    case .json: Array(GridExport.json(grid).utf8)
    case .svg: Array(GridExport.svg(grid, colors: ExportColors(theme: theme)).utf8)
    case .png: try PictureProgram.bytes(json: GridExport.json(grid), options: ExportColors(theme: theme).pictureOptions)
    }
  }
}

extension ExportColors {
  /// The colors as options of `hull-picture`.
  var pictureOptions: [String] { ["--foreground", foreground.hex, "--background", background.hex] }
}
