import BridgeContract
import Foundation
import RandomTestKit
import SystemTestKit
import TerminalModel
import Testing

/// Frames whose cells contain anything: a page process that is compromised sends what it likes. A real terminal emulator shows them.
@Suite struct HostileFrameTests {
  /// HOSTILE_FRAMES is the number of frames, HOSTILE_SEED the first seed.
  private static func number(_ name: String, _ standard: Int) -> Int {
    ProcessInfo.processInfo.environment[name].flatMap(Int.init) ?? standard
  }

  @Test("Any cells are drawn as cells: no sequence but those of frames, and each letter in its place")
  func frames() throws {
    let (columns, rows) = (40, 6)
    let run = try ProbeRun(columns: columns, rows: rows, environment: ["TERM": "xterm-256color"])
    let emulator = try #require(TerminalEmulator(columns: columns, rows: rows))
    emulator.write(try run.started())
    var grid = Grid(size: GridSize(columns: columns, rows: rows))
    let first = UInt64(Self.number("HOSTILE_SEED", 1))
    for seed in first..<first + UInt64(Self.number("HOSTILE_FRAMES", 400)) {
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let text = HostileText.text(Int.random(in: 1...12, using: &generator), using: &generator)
        let start = Int.random(in: 0..<columns, using: &generator)
        let row = Int.random(in: 0..<rows, using: &generator)
        let style = ["plain", "bold", "red", "rgb"].randomElement(using: &generator) ?? "plain"
        try run.perform("base64 \(start) \(row) \(style) \(Base64.encoded(Array(text.utf8)))")
        var column = start
        for character in text {
          let width = max(1, CharacterWidth.columns(of: character))
          grid.setGlyph(character, width: width, style: .plain, column: column, row: row)
          column += width
        }
      }
      emulator.write(try run.perform("show"))
      let foreign = Set(emulator.sequences()).subtracting(TerminalEmulator.sequencesOfFrames)
      try #require(foreign.isEmpty, "seed \(seed): \(foreign.sorted())")
      for row in 0..<rows {
        for (column, cell) in grid.row(row).enumerated() {
          guard let letter = cell.glyph.asciiValue, letter > 32, letter < 127 else { continue }
          let shown = emulator.cell(column, row)
          try #require(
            shown == String(cell.glyph),
            "seed \(seed), column \(column) of row \(row): \(emulator.row(row).debugDescription)")
        }
      }
    }
  }
}
