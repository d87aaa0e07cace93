import BridgeContract
import ShellCore
import TerminalModel
import WebDriver

/// The screen as the window of W3C WebDriver (section 11.8): a cell stands for 8 by 16 CSS pixels.
struct ScreenCommands {
  enum Orientation: String {
    case landscape = "LANDSCAPE"
    case portrait = "PORTRAIT"
  }

  let app: AppDriver
  /// The current page; nil in the native context.
  let page: PageContext?

  private static let cell = (width: 8, height: 16)

  var rectangle: JSONValue {
    get throws(WebDriverError) {
      try page?.requireWindow()
      let size = app.session.size
      return .rectangle(
        x: 0, y: 0, width: Double(size.columns * Self.cell.width), height: Double(size.rows * Self.cell.height))
    }
  }

  /// Changes the size to whole cells. The screen cannot be moved.
  func set(_ body: JSONValue) throws(WebDriverError) -> JSONValue {
    let width = try number("width", of: body, from: 0)
    let height = try number("height", of: body, from: 0)
    for name in ["x", "y"] { _ = try number(name, of: body, from: -Self.limit) }
    try page?.requireWindow()
    let size = app.session.size
    resize(
      GridSize(
        columns: width.map { Int($0) / Self.cell.width } ?? size.columns,
        rows: height.map { Int($0) / Self.cell.height } ?? size.rows))
    return try rectangle
  }

  /// The largest number of the protocol.
  private static let limit = 2_147_483_647.0

  private func number(
    _ name: String, of body: JSONValue, from least: Double
  ) throws(WebDriverError) -> Double? {
    guard let value = body[name], value != .null else { return nil }
    guard let number = value.doubleValue, (least...Self.limit).contains(number) else {
      throw .invalid(name, value, expected: "a number from \(Int(least)) to \(Int(Self.limit))")
    }
    return number
  }

  /// Restores the size that the screen had when the app was launched, which fills the device.
  func restore() throws(WebDriverError) -> JSONValue {
    try page?.requireWindow()
    resize(app.initialSize)
    return try rectangle
  }

  var orientation: Orientation {
    let size = app.session.size
    return size.columns * Self.cell.width > size.rows * Self.cell.height ? .landscape : .portrait
  }

  /// Swaps width and height.
  func rotate(to new: Orientation) {
    guard new != orientation else { return }
    let size = app.session.size
    resize(
      GridSize(
        columns: size.rows * Self.cell.height / Self.cell.width,
        rows: size.columns * Self.cell.width / Self.cell.height))
  }

  /// Changes the size of the screen so that the shown page gets a size in pixels, in whole cells.
  func resizePage(width: Int, height: Int) {
    let (page, size) = (app.session.pageGrid().size, app.session.size)
    resize(
      GridSize(
        columns: size.columns - page.columns + min(width, Int(Self.limit)) / Self.cell.width,
        rows: size.rows - page.rows + min(height, Int(Self.limit)) / Self.cell.height))
  }

  func resize(_ size: GridSize) {
    let range = GridSize.textRange
    let size = GridSize(
      columns: min(max(size.columns, Self.least.columns), range.upperBound),
      rows: min(max(size.rows, Self.least.rows), range.upperBound))
    guard size != app.session.size else { return }
    app.session.resize(to: size)
    app.driver.settle()
  }

  /// The smallest screen, on which a page and the chrome have some cells.
  private static let least = GridSize(columns: 20, rows: 10)
}
