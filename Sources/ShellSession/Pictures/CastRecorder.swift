import BridgeContract
import ShellScreen
import TerminalModel

/// Records a session as asciicast v2: a header, then one line of output for every frame (docs.asciinema.org, asciicast v2).
public final class CastRecorder {
  /// Bytes of a recording; what comes after is left out, so that a page that never rests does not fill the memory.
  static let sizeLimit = 64 << 20

  public let path: String
  private var lines: [String]
  private var size = 0
  private var shown: Grid?

  public init(path: String, size: GridSize, title: String) {
    self.path = path
    let header = JSONValue.object([
      JSONMember("version", .integer(2)), JSONMember("width", .integer(Int64(size.columns))),
      JSONMember("height", .integer(Int64(size.rows))), JSONMember("title", .string(title)),
    ])
    lines = [header.text]
  }

  /// Sets a marker, for instance at a step, to which players can jump.
  public func mark(_ label: String, at milliseconds: Double) {
    append("m", label, at: milliseconds)
  }

  /// Adds a frame at a time in milliseconds since the start; only what changed is written.
  public func record(_ screen: RenderedScreen, at milliseconds: Double) {
    var output = ""
    if shown?.size != screen.grid.size {
      if shown != nil {
        append("r", "\(screen.grid.size.columns)x\(screen.grid.size.rows)", at: milliseconds)
      }
      output += "\u{1B}[0m\u{1B}[2J"
    }
    let before = shown ?? Grid(size: GridSize(columns: 0, rows: 0))
    output += GridExport.ansi(changesFrom: before, to: screen.grid)
    if let cursor = screen.cursor {
      output += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    } else {
      output += "\u{1B}[?25l"
    }
    shown = screen.grid
    append("o", output, at: milliseconds)
  }

  /// Writes the file.
  public func finish() throws(SessionError) {
    try FileSystem.write((lines.joined(separator: "\n") + "\n").utf8, to: path)
  }

  private func append(_ kind: String, _ text: String, at milliseconds: Double) {
    let line = JSONValue.array([.number(milliseconds / 1_000), .string(kind), .string(text)]).text
    size += line.utf8.count
    if size <= Self.sizeLimit { lines.append(line) }
  }
}
