import BridgeContract
import CNcurses
import TerminalModel

extension NcursesTerminal {
  /// Draws a grid; only changed cells are written. Cells outside of the terminal are clipped, missing cells are blank.
  /// Without a cursor it is hidden.
  ///
  /// - Parameter fitting: converts a style to the terminal's color depth. Must return equal results for equal styles
  ///   until `colorDepth` changes. Called only for written cells.
  package func show(_ grid: Grid, cursor: GridPoint?, converting fitting: (CellStyle) -> CellStyle = { $0 }) {
    guard state == .open else { return }
    if drawing.makeRoom() { displayed = nil }
    let changed = draw(grid, fitting)
    if changed == 0, let displayed, displayed.cursor == cursor, displayed.grid.size == grid.size { return }
    frame(changedCells: changed) { placeCursor(cursor) }
    displayed = DisplayedScreen(grid: grid, cursor: cursor)
  }

  /// Redraws everything after another program wrote to the terminal: restores line settings, alternate screen, cursor
  /// and modes.
  package func redraw() {
    guard state == .open else { return }
    drawing.pairSequences.invalidate()
    frame {
      hull_nc_restore_modes()
      output.append(TerminalDescription.reenterSequence(showsCursor: displayed?.cursor != nil))
    }
    write(TerminalSequences.reenter(mouse: usesMouse, keys: environment.keyboardProtocol, sizeReports: reportsSize))
  }

  /// Applies a size reported by the terminal, or reads it after SIGWINCH. The next `show` draws everything.
  @discardableResult
  package func updateSize(to reported: GridSize? = nil) -> GridSize {
    guard state == .open else { return size }
    size = reported ?? Self.currentSize(environment)
    hull_nc_resize(Int32(size.rows), Int32(size.columns))
    hull_nc_invalidate()
    displayed = nil
    return size
  }

  /// Copies a text to the clipboard by OSC 52. Terminals may ignore it and do not confirm it. tmux gets it twice: for
  /// itself (`set-clipboard on`), and to pass through (`allow-passthrough on`).
  package func copyToClipboard(_ text: String) -> ClipboardResult {
    guard state == .open, environment.supportsClipboard else { return .unsupported }
    let encoded = Base64.encoded(Array(text.utf8))
    guard encoded.utf8.count <= ClipboardResult.maximumEncodedBytes else { return .tooLong }
    let sequence = TerminalSequences.clipboard(encoded)
    write(sequence)
    if environment.isTmux { write(TerminalSequences.throughTmux(sequence)) }
    return .sent
  }

  /// Enables mouse reporting, or disables it so that the terminal can select text.
  package func setMouse(_ isOn: Bool) {
    guard isOn != usesMouse else { return }
    usesMouse = isOn
    guard state == .open else { return }
    write(isOn ? TerminalSequences.mouseOn : TerminalSequences.mouseOff)
  }

  /// Whether all output was written. The session skips rendering while the terminal does not read.
  package var isReadyForOutput: Bool { !output.hasPendingOutput }

  /// Poll it for writing while output is pending (`flushPendingOutput`).
  package var outputDescriptor: Int32 { output.descriptor }

  /// Writes pending output.
  package func flushPendingOutput() { output.send() }

  /// Wraps larger updates in synchronized output. Small updates arrive atomically anyway.
  private func frame(changedCells: Int = .max, _ draw: () -> Void) {
    let isSynchronized = synchronizesOutput && changedCells > Self.unsynchronizedCells
    if isSynchronized { output.append(TerminalSequences.beginSynchronizedUpdate) }
    draw()
    hull_nc_flush()
    output.appendNcursesOutput(&drawing.pairSequences)
    if isSynchronized { output.append(TerminalSequences.endSynchronizedUpdate) }
    output.send()
  }

  /// Maximum changed cells without synchronized output.
  private static let unsynchronizedCells = 16

  /// Draws the changed cells and returns their number.
  private func draw(_ grid: Grid, _ fitting: (CellStyle) -> CellStyle) -> Int {
    // Grids of different sizes are not compared: a wide pair may have been clipped differently.
    let old = displayed.flatMap { $0.grid.size == grid.size ? $0.grid : nil }
    var count = 0
    for row in 0..<size.rows {
      if let old, grid.size == size {
        grid.forEachChange(from: old, row: row) { column, cell in
          put(cell, column: column, row: row, fitting)
          count += 1
        }
        continue
      }
      for column in 0..<size.columns {
        let cell = grid[column, row]
        if let old, old[column, row] == cell { continue }
        put(cell, column: column, row: row, fitting)
        count += 1
      }
    }
    return count
  }

  private func put(_ cell: Cell, column: Int, row: Int, _ fitting: (CellStyle) -> CellStyle) {
    let style = drawing.style(of: cell, fitting)
    if cell.shape == .narrow, let ascii = cell.asciiValue, ascii >= 0x20, ascii < 0x7F {
      hull_nc_put_ascii(Int32(row), Int32(column), ascii, style.attributes, style.pair)
      return
    }
    func put(_ scalars: [UInt32], at column: Int) {
      hull_nc_put(Int32(row), Int32(column), scalars, Int32(scalars.count), style.attributes, style.pair)
    }
    // A wide pair that is clipped at the edge becomes a blank.
    let isCut = cell.shape == .wide && column + 1 >= size.columns
    switch cell.shape {
    case .tail: return
    case .wide where isCut: put([0x20], at: column)
    case .narrow, .wide:
      switch drawing.glyph(of: cell) {
      case .narrow(let text), .wide(let text): put(text, at: column)
      case .pair(let first, let second):
        put(first, at: column)
        put(second, at: column + 1)
      }
    }
  }

  private func placeCursor(_ cursor: GridPoint?) {
    guard let cursor, cursor.row >= 0, cursor.row < size.rows, cursor.column >= 0, cursor.column < size.columns else {
      hull_nc_set_cursor(-1, 0)
      return
    }
    hull_nc_set_cursor(Int32(cursor.row), Int32(cursor.column))
  }
}
