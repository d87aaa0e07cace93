import BridgeContract
import ShellScreen
import TerminalModel

/// Records a session as asciicast: a header, then one line of output per frame (docs.asciinema.org, asciicast v2, v3).
package final class CastRecorder: ScreenRecorder {
  /// Maximum size in bytes; later frames are dropped, so that a page that always repaints does not exhaust memory.
  static let sizeLimit = 64 << 20

  package let path: String
  private var lines: [String]
  private var size = 0
  private var shown: Grid?
  private let version: CastVersion
  /// The time of the last event in whole microseconds, so that the intervals add up to the times.
  private var lastTime: Int64 = 0

  package init(path: String, size: GridSize, title: String, version: CastVersion = .two) {
    self.path = path
    self.version = version
    let (columns, rows) = (JSONValue.integer(Int64(size.columns)), JSONValue.integer(Int64(size.rows)))
    let extent =
      switch version {
      case .two: [JSONMember("width", columns), JSONMember("height", rows)]
      case .three: [JSONMember("term", .object([JSONMember("cols", columns), JSONMember("rows", rows)]))]
      }
    let header = JSONValue.object(
      [JSONMember("version", .integer(Int64(version.rawValue)))] + extent + [JSONMember("title", .string(title))])
    lines = [header.text]
  }

  /// Adds a marker, for example at a step, to which players can jump.
  package func mark(_ label: String, at milliseconds: Double) {
    append("m", label, at: milliseconds)
  }

  /// Adds a frame at a time in milliseconds since the start. Only the changed cells are written.
  package func record(_ screen: RenderedScreen, at milliseconds: Double) {
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
  package func finish() throws(SessionError) {
    try FileSystem.write((lines.joined(separator: "\n") + "\n").utf8, to: path)
  }

  private func append(_ kind: String, _ text: String, at milliseconds: Double) {
    let line = JSONValue.array([.number(time(milliseconds)), .string(kind), .string(text)]).text
    size += line.utf8.count
    if size <= Self.sizeLimit { lines.append(line) }
  }

  /// The time field of an event, in seconds.
  private func time(_ milliseconds: Double) -> Double {
    switch version {
    case .two: return milliseconds / 1_000
    case .three:
      let now = max(lastTime, Int64((milliseconds * 1_000).rounded()))
      defer { lastTime = now }
      return Double(now - lastTime) / 1_000_000
    }
  }
}

/// Versions of the asciicast format (docs.asciinema.org).
package enum CastVersion: Int, Sendable {
  /// Events contain the seconds since the start.
  case two = 2
  /// Events contain the seconds since the previous event.
  case three = 3
}
