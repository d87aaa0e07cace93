import TerminalModel
import TerminalNcurses

/// A terminal without a device: its keys are scripted, and its screen is read from the frontend.
final class ScriptedTerminal: FrontendTerminal {
  let size: GridSize
  /// The events that the frontend reads next.
  var events: [TerminalEvent] = []
  /// The last text that was copied.
  private(set) var clipboard: String?

  init(size: GridSize) { self.size = size }

  let colorDepth = TerminalColorDepth.trueColor
  let usesUnicode = true
  let prefersDark: Bool? = nil
  let isHungUp = false
  let usesMouse = true
  let isReadyForOutput = true
  let pendingInputDeadlineMilliseconds: Int? = nil
  // Only a frontend that runs its own loop watches them.
  let inputDescriptor: Int32 = -1
  let outputDescriptor: Int32 = -1

  func readEvents() -> [TerminalEvent] {
    defer { events = [] }
    return events
  }

  func copyToClipboard(_ text: String) -> ClipboardResult {
    clipboard = text
    return .sent
  }

  func updateSize(to reported: GridSize?) -> GridSize { size }
  func show(_ grid: Grid, cursor: GridPoint?, converting fitting: (CellStyle) -> CellStyle) {}
  func redraw() {}
  func flushPendingOutput() {}
  func setMouse(_ isOn: Bool) {}
  func suspend() {}
  func resume() {}
}
