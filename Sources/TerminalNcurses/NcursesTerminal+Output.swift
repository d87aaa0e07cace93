import CNcurses
import TerminalModel

extension NcursesTerminal {
  /// Draws a frame: only what differs from the one before is written. Cells beyond the terminal are cut off, cells that
  /// the grid lacks are blank. Without a cursor none is shown.
  ///
  /// - Parameter fitting: gives each style as this terminal can show it, and the same for the same style until
  ///   `colorDepth` changes. Asked for what is written, not for the whole grid.
  public func show(_ grid: Grid, cursor: GridPoint?, fitting: (CellStyle) -> CellStyle = { $0 }) {
    guard state == .up else { return }
    if pairs.isNearlyFull {
      pairs.removeAll()
      lastDrawing = nil
      shown = nil
    }
    let changed = draw(grid, fitting)
    if changed == 0, let shown, shown.cursor == cursor, shown.grid.size == grid.size { return }
    frame(changedCells: changed) { placeCursor(cursor) }
    shown = ShownFrame(grid: grid, cursor: cursor)
  }

  /// Takes the screen anew and writes everything again, for a terminal that something else has written to: line settings,
  /// the alternate screen, the cursor and all modes may be what another program has left.
  public func redraw() {
    guard state == .up else { return }
    pairs.sequences.forget()
    frame {
      hull_nc_restore_modes()
      output.append(TerminalDescription.reclaim(showsCursor: shown?.cursor != nil))
    }
    write(TerminalSequences.renew(mouse: usesMouse, keys: environment.keyReports, sizeReports: reportsSize))
  }

  /// Takes the size that the terminal has reported, or reads it again after SIGWINCH. The next `show` draws everything.
  @discardableResult
  public func resized(to reported: GridSize? = nil) -> GridSize {
    guard state == .up else { return size }
    size = reported ?? Self.currentSize(environment)
    hull_nc_resize(Int32(size.rows), Int32(size.columns))
    hull_nc_invalidate()
    shown = nil
    return size
  }

  /// Puts a text into the clipboard of the terminal's user by OSC 52. Whether the terminal does it is its user's decision,
  /// and never told. tmux gets it twice: for itself (`set-clipboard on`), and to hand on (`allow-passthrough on`).
  public func copyToClipboard(_ text: String) -> ClipboardResult {
    guard state == .up, environment.takesClipboard else { return .notTaken }
    let encoded = Base64.encoded(text.utf8)
    guard encoded.utf8.count <= ClipboardResult.limit else { return .tooLong }
    let sequence = TerminalSequences.clipboard(encoded)
    write(sequence)
    if environment.isTmux { write(TerminalSequences.throughTmux(sequence)) }
    return .written
  }

  /// Takes the mouse, or leaves it to the terminal, which then selects text as it does elsewhere.
  public func setMouse(_ isOn: Bool) {
    guard isOn != usesMouse else { return }
    usesMouse = isOn
    guard state == .up else { return }
    write(isOn ? TerminalSequences.mouseOn : TerminalSequences.mouseOff)
  }

  /// Whether the terminal has taken everything: one that reads nothing gets no further frames.
  public var takesFrames: Bool { !output.hasRest }

  /// Writable when `sendRest` has something to do.
  public var outputDescriptor: Int32 { output.descriptor }

  /// Sends on what the terminal has not taken yet.
  public func sendRest() { output.send() }

  /// A terminal with synchronized output shows what is written in between at once. Few cells arrive in one piece anyway.
  private func frame(changedCells: Int = .max, _ draw: () -> Void) {
    let isMarked = synchronizesOutput && changedCells > Self.unmarkedCells
    if isMarked { output.append(TerminalSequences.beginFrame) }
    draw()
    hull_nc_flush()
    output.appendDrawn(&pairs.sequences)
    if isMarked { output.append(TerminalSequences.endFrame) }
    output.send()
  }

  /// Cells up to which a frame needs no marks around it.
  private static let unmarkedCells = 16

  /// Puts the cells that differ, and gives their number.
  private func draw(_ grid: Grid, _ fitting: (CellStyle) -> CellStyle) -> Int {
    // A row that was cut differently before may have a wide pair at its end, so that only equal extents compare.
    let old = shown.flatMap { $0.grid.size == grid.size ? $0.grid : nil }
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
    let (ink, attributes) = drawing(of: cell, fitting)
    if cell.shape == .narrow, let ascii = cell.asciiValue, ascii >= 0x20, ascii < 0x7F {
      hull_nc_put_ascii(Int32(row), Int32(column), ascii, attributes, ink.pair)
      return
    }
    func put(_ scalars: [UInt32], at column: Int) {
      hull_nc_put(Int32(row), Int32(column), scalars, Int32(scalars.count), attributes, ink.pair)
    }
    // A pair whose second half lies beyond the edge leaves a blank.
    let isCut = cell.shape == .wide && column + 1 >= size.columns
    switch cell.shape {
    case .tail: return
    case .wide where isCut: put([0x20], at: column)
    case .narrow, .wide:
      switch drawn(cell) {
      case .narrow(let text), .wide(let text): put(text, at: column)
      case .pair(let first, let second):
        put(first, at: column)
        put(second, at: column + 1)
      }
    }
  }

  /// Most cells look as the one before.
  private func drawing(
    of cell: Cell, _ fitting: (CellStyle) -> CellStyle
  ) -> (ink: ColorPairTable.Ink, attributes: UInt32) {
    if let lastDrawing, lastDrawing.cell.hasStyle(of: cell) { return (lastDrawing.ink, lastDrawing.attributes) }
    let style = fitting(cell.style)
    let ink = pairs.ink(style)
    let attributes = attributes(style.attributes, needsBold: ink.needsBold)
    lastDrawing = (cell, ink, attributes)
    return (ink, attributes)
  }

  /// A screen has few glyphs beyond ASCII, and has them again and again: rules, signs, the letters of a language.
  private func drawn(_ cell: Cell) -> DrawnGlyph {
    let key = cell.unstyled
    if let known = glyphs[key] { return known }
    let isWide = cell.shape == .wide
    let drawn =
      usesUnicode
      ? DrawnGlyph(cell.glyph, isWide: isWide) { Int(hull_nc_columns($0)) }
      : PlainGlyph.drawn(cell.glyph, isWide: isWide)
    if glyphs.count >= Self.glyphLimit { glyphs.removeAll(keepingCapacity: true) }
    glyphs[key] = drawn
    return drawn
  }

  /// Glyphs whose drawing is kept: more than a large screen has.
  private static let glyphLimit = 4_096

  private func attributes(_ wanted: CellAttributes, needsBold: Bool) -> UInt32 {
    var result: Int = needsBold ? HULL_NC_BOLD : 0
    if wanted.contains(.bold) { result |= HULL_NC_BOLD }
    if wanted.contains(.dim) { result |= HULL_NC_DIM }
    if wanted.contains(.italic) { result |= HULL_NC_ITALIC }
    if wanted.contains(.underline) { result |= HULL_NC_UNDERLINE }
    if wanted.contains(.reverse) { result |= HULL_NC_REVERSE }
    if wanted.contains(.strikethrough) { result |= drawsStrikethrough ? HULL_NC_BLINK : HULL_NC_DIM }
    return UInt32(result)
  }

  private func placeCursor(_ cursor: GridPoint?) {
    guard let cursor, cursor.row >= 0, cursor.row < size.rows, cursor.column >= 0, cursor.column < size.columns else {
      hull_nc_set_cursor(-1, 0)
      return
    }
    hull_nc_set_cursor(Int32(cursor.row), Int32(cursor.column))
  }
}
