import BridgeContract
import ShellSession
import TerminalModel
import WebDriver

/// Pictures of the screen or of the page (W3C WebDriver, section 17).
enum ScreenPicture {
  /// A PNG as Base64.
  /// - Parameter rectangle: the part in CSS pixels; nil for all.
  static func base64(
    of grid: Grid, rectangle: (x: Double, y: Double, width: Double, height: Double)?, app: AppDriver
  ) throws(WebDriverError) -> String {
    var grid = grid
    if let rectangle {
      let start = AppDriver.cell(x: rectangle.x, y: rectangle.y)
      let end = AppDriver.cell(x: rectangle.x + rectangle.width + 7, y: rectangle.y + rectangle.height + 15)
      let area = GridRect(
        column: start.column, row: start.row, columns: max(1, end.column - start.column),
        rows: max(1, end.row - start.row)
      ).intersection(grid.bounds)
      guard !area.isEmpty else { throw WebDriverError(.unableToCaptureScreen, "the element is out of view") }
      grid = grid.subgrid(area)
    }
    do throws(SessionError) {
      return Base64.encoded(try PictureFormat.png.bytes(of: grid, theme: app.session.theme))
    } catch {
      throw WebDriverError(.unableToCaptureScreen, error.message)
    }
  }
}
