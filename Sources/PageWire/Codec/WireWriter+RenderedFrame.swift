import TerminalModel

extension WireWriter {
  mutating func write(_ frame: RenderedFrame) throws(WireViolation) {
    try write(frame.size)
    write(frame.cursor != nil)
    if let cursor = frame.cursor { write(cursor) }
    write(frame.focusRing != nil)
    if let ring = frame.focusRing { write(ring) }
    try write(count: frame.rows.count, limit: frame.size.rows)
    for row in frame.rows {
      guard row.row >= 0, row.row < frame.size.rows, row.cells.count == frame.size.columns else {
        throw .badRow(row.row)
      }
      write(short: row.row)
      row.cells.withUnsafeBufferPointer { write($0) }
    }
  }

  private mutating func write(_ cells: UnsafeBufferPointer<Cell>) {
    var style = CellStyle.plain
    var start = 0
    while start < cells.count {
      let kind = kind(of: cells, at: start)
      let end = end(of: kind, in: cells, from: start)
      let first = cells[start]
      write(kind.rawValue | (first.style == style ? 0 : PaintedRun.styleFlag))
      if first.style != style {
        style = first.style
        write(style)
      }
      write(short: end - start)
      switch kind {
      case .blanks: break
      case .ascii: for index in start..<end { write(cells[index].asciiValue ?? 0x20) }
      case .repeated: write(cells[start], tagged: false)
      case .clusters: for index in start..<end { write(cells[index], tagged: true) }
      }
      start = end
    }
  }

  private func kind(of cells: UnsafeBufferPointer<Cell>, at index: Int) -> PaintedRun.Kind {
    let cell = cells[index]
    let isRepeated =
      index + 2 < cells.count && cell.shape == .narrow && cells[index + 1] == cell && cells[index + 2] == cell
    if cell.shape == .narrow, cell.asciiValue == 0x20 {
      return isRepeated || index + 1 == cells.count ? .blanks : .ascii
    }
    if isRepeated { return .repeated }
    return cell.isNarrowASCII ? .ascii : .clusters
  }

  private func end(of kind: PaintedRun.Kind, in cells: UnsafeBufferPointer<Cell>, from start: Int) -> Int {
    var end = start + 1
    while end < cells.count, cells[end].style == cells[start].style {
      switch kind {
      case .blanks, .repeated: if cells[end] != cells[start] { return end }
      case .ascii, .clusters: if self.kind(of: cells, at: end) != kind { return end }
      }
      end += 1
    }
    return end
  }

  private mutating func write(_ cell: Cell, tagged: Bool) {
    guard cell.shape != .tail else {
      write(short: Int(cell.shape.rawValue))
      return
    }
    let glyph = cell.glyph.utf8
    write(short: tagged ? glyph.count << 2 | Int(cell.shape.rawValue) : glyph.count)
    write(raw: glyph)
  }

  private mutating func write(_ style: CellStyle) {
    write(style.foreground.wireKind | style.background.wireKind << 2 | (style.attributes.isEmpty ? 0 : 1 << 4))
    write(style.foreground)
    write(style.background)
    if !style.attributes.isEmpty { write(style.attributes.rawValue) }
  }

  private mutating func write(_ color: CellColor) {
    switch color {
    case .terminalDefault: break
    case .role(let role): write(role.rawValue)
    case .palette(let index): write(index)
    case .rgb(let red, let green, let blue):
      write(red)
      write(green)
      write(blue)
    }
  }
}

extension CellColor {
  /// Two bits for the kind of the color that follows.
  var wireKind: UInt8 {
    switch self {
    case .terminalDefault: 0
    case .role: 1
    case .palette: 2
    case .rgb: 3
    }
  }
}

extension Cell {
  var isNarrowASCII: Bool { shape == .narrow && glyph.utf8.count == 1 }
}
