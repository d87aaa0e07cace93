import TerminalModel
import TerminalNcurses

/// The terminal of a frontend: that of this process, or one whose keys are scripted.
protocol FrontendTerminal: AnyObject {
  var size: GridSize { get }
  var colorDepth: TerminalColorDepth { get }
  /// Whether text outside of ASCII can be drawn.
  var usesUnicode: Bool { get }
  /// Whether the terminal's background is dark; nil if unknown.
  var prefersDark: Bool? { get }
  var isHungUp: Bool { get }
  var usesMouse: Bool { get }
  /// Watched for reading by the frontend's loop.
  var inputDescriptor: Int32 { get }
  /// Watched for writing while the terminal is not ready for output.
  var outputDescriptor: Int32 { get }
  var isReadyForOutput: Bool { get }
  /// Milliseconds until an incomplete key sequence counts as complete; nil if there is none.
  var pendingInputDeadlineMilliseconds: Int? { get }

  func readEvents() -> [TerminalEvent]
  func show(_ grid: Grid, cursor: GridPoint?, converting fitting: (CellStyle) -> CellStyle)
  func redraw()
  @discardableResult func updateSize(to reported: GridSize?) -> GridSize
  func flushPendingOutput()
  func copyToClipboard(_ text: String) -> ClipboardResult
  func setMouse(_ isOn: Bool)
  func suspend()
  func resume()
}

extension NcursesTerminal: FrontendTerminal {}
