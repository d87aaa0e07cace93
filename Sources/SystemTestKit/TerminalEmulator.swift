import CTerminalEmulator

/// A real terminal emulator (libvterm) without a window, for output of programs.
package final class TerminalEmulator {
  /// The sequences that Hull writes: cursor positions, erasure, moved cells, styles, modes, queries at the start; carriage return,
  /// line feed, backspace.
  package static let sequencesOfFrames: Set<String> =
    Set("@ABCDGHJKLMPSTXbdlhmr".map { "CSI \($0)" })
    .union(["CSI ?h", "CSI ?l", "CSI ?$p", "CSI >m", "CSI c", "CSI =u", "CSI <u", "CSI >u", "CSI ?u", "CSI t"])
    .union(["C0 08", "C0 09", "C0 0a", "C0 0d", "ESC 7", "ESC 8", "ESC =", "ESC >", "ESC (B", "ESC )0"])
    .union(["OSC 11;?", "DCS $qm"])

  private let emulator: OpaquePointer
  package let columns: Int
  package let rows: Int

  /// Returns nil without memory.
  package init?(columns: Int, rows: Int) {
    guard let emulator = hull_emulator_create(Int32(columns), Int32(rows)) else { return nil }
    self.emulator = emulator
    self.columns = columns
    self.rows = rows
  }

  deinit { hull_emulator_free(emulator) }

  /// Shows output of a program.
  package func write(_ output: String) {
    var output = output
    output.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { hull_emulator_write(emulator, $0.baseAddress, $0.count) }
    }
  }

  /// The text of a cell; empty for one that was not written to, and for the second cell of a wide character.
  package func cell(_ column: Int, _ row: Int) -> String {
    var scalars = [UInt32](repeating: 0, count: 6)
    var width: Int32 = 0
    let count = hull_emulator_cell(emulator, Int32(column), Int32(row), &scalars, Int32(scalars.count), &width)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars.prefix(Int(count)).compactMap(Unicode.Scalar.init))
    return String(text)
  }

  /// The text of a row, in which a cell that was not written to is a space.
  package func row(_ row: Int) -> String {
    (0..<columns).map { cell($0, row) }.map { $0.isEmpty ? " " : $0 }.joined()
  }

  /// The control sequences since the last call: their kind (C0, ESC, CSI, OSC, DCS), a space, and their number, final
  /// character or string. And characters that terminals do not show as a cell, as U+XXXX.
  package func sequences() -> [String] {
    String(cString: hull_emulator_sequences(emulator)).split(separator: "\n").map(String.init)
  }
}
