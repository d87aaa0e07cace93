import BridgeContract
import TerminalModel
import TerminalNcurses

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Executes commands on a terminal, one per line.
final class Probe {
  private let terminal: NcursesTerminal
  private var grid: Grid
  private var lines: [UInt8] = []

  init(_ terminal: NcursesTerminal) {
    self.terminal = terminal
    grid = Grid(size: terminal.size)
  }

  func run() {
    report("ready")
    mark()
    while true {
      var entries = [
        pollfd(fd: 3, events: Int16(POLLIN), revents: 0),
        pollfd(fd: terminal.inputDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&entries, 2, Int32(terminal.pendingInputDeadlineMilliseconds ?? -1))
      for event in terminal.readEvents() { report("event \(EventText.of(event))") }
      guard !terminal.isHungUp else { return terminal.restore() }
      guard entries[0].revents != 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 1024)
      let count = read(3, &buffer, buffer.count)
      guard count > 0 else { return terminal.restore() }
      lines += buffer[..<count]
      while let end = lines.firstIndex(of: 0x0A) {
        let line = String(decoding: lines[..<end], as: UTF8.self)
        lines.removeSubrange(...end)
        perform(line.split(separator: " ", maxSplits: 4).map(String.init))
      }
    }
  }

  private func perform(_ words: [String]) {
    switch words[0] {
    case "put": put(words[4], style: StyleName.style(words[3]), column: Int(words[1]) ?? 0, row: Int(words[2]) ?? 0)
    case "base64":
      let text = String(decoding: Base64.decoded(words[4].utf8) ?? [], as: UTF8.self)
      put(text, style: StyleName.style(words[3]), column: Int(words[1]) ?? 0, row: Int(words[2]) ?? 0)
    case "grid": grid = Grid(size: GridSize(columns: Int(words[1]) ?? 0, rows: Int(words[2]) ?? 0))
    case "show": terminal.show(grid, cursor: nil)
    case "cursor": terminal.show(grid, cursor: GridPoint(column: Int(words[1]) ?? 0, row: Int(words[2]) ?? 0))
    case "redraw": terminal.redraw()
    case "resized":
      grid = Grid(size: terminal.updateSize())
      report("size \(grid.size.columns) \(grid.size.rows)")
    case "suspend": terminal.suspend()
    case "resume": terminal.resume()
    case "restore": terminal.restore()
    case "copy": report("copied \(terminal.copyToClipboard(words[1]))")
    case "copy-long": report("copied \(terminal.copyToClipboard(String(repeating: "a", count: 60_000)))")
    case "log": openLog(words[1])
    case "hush": openLog(nil)
    case "complain": writeAll(2, words[1] + "\n")
    case "facts":
      let dark = terminal.prefersDark.map { "\($0)" } ?? "unknown"
      report(
        "facts \(terminal.size.columns)x\(terminal.size.rows) \(terminal.colorDepth) unicode \(terminal.usesUnicode) dark \(dark)"
      )
    case "handlers": report("handlers \(areDefaultHandlers())")
    case "crash": Crash.perform(words[1])
    case "exit": exit(3)
    case "quit":
      terminal.restore()
      mark()
      exit(0)
    default: report("unknown \(words[0])")
    }
    mark()
    report("done")
  }

  private func put(_ text: String, style: CellStyle, column: Int, row: Int) {
    var column = column
    for character in text {
      let width = max(1, CharacterWidth.columns(of: character))
      grid.setGlyph(character, width: width, style: style, column: column, row: row)
      column += width
    }
  }

  private func openLog(_ path: String?) {
    do {
      try terminal.redirectStandardError(to: path)
    } catch {
      report("refused \(error)")
    }
  }

  private func areDefaultHandlers() -> Bool {
    [SIGTSTP, SIGWINCH, SIGCONT].allSatisfy { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return withUnsafeBytes(of: &action) { $0.load(as: UInt.self) == 0 }
    }
  }

  private func mark() { writeAll(1, "\u{1B}_mark\u{1B}\\") }

  private func report(_ line: String) { writeAll(4, line + "\n") }

  private func writeAll(_ descriptor: Int32, _ text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      start += count
    }
  }
}
