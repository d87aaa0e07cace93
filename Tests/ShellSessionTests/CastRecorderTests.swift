import BridgeContract
import ShellScreen
import ShellSession
import TerminalModel
import Testing

@Suite("A session recorded as asciicast v2")
struct CastRecorderTests {
  @Test("A header, the first frame whole, then only what changed, and the change of size as an event of its own")
  func frames() throws {
    let folder = try TemporaryFolder(prefix: "hull-cast-test")
    let path = folder.path + "/session.cast"
    let recorder = CastRecorder(path: path, size: GridSize(columns: 4, rows: 2), title: "Cast \"1\"")
    recorder.record(screen(columns: 4, "abcd"), at: 0)
    recorder.record(screen(columns: 4, "abXd", cursor: GridPoint(column: 2, row: 0)), at: 1_250)
    recorder.record(screen(columns: 6, "abXdef"), at: 2_000)
    try recorder.finish()
    let lines = try FileSystem.text(of: path).split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    #expect(lines.map(kind) == ["header", "o", "o", "r", "o"])
    #expect(lines.first?["width"] == .integer(4))
    #expect(lines.first?["title"] == .string("Cast \"1\""))
    #expect(text(lines[1]).hasPrefix("\u{1B}[0m\u{1B}[2J"))
    #expect(text(lines[1]).contains("abcd"))
    #expect(text(lines[1]).hasSuffix("\u{1B}[?25l"))
    #expect(text(lines[2]).contains("X"))
    #expect(!text(lines[2]).contains("ab"))
    #expect(text(lines[2]).hasSuffix("\u{1B}[1;3H\u{1B}[?25h"))
    #expect(text(lines[3]) == "6x2")
    #expect(text(lines[4]).contains("abXdef"))
  }

  @Test("A file that cannot be written is told")
  func unwritable() {
    let recorder = CastRecorder(path: "/nowhere/x.cast", size: GridSize(columns: 1, rows: 1), title: "")
    #expect(throws: SessionError.self) { try recorder.finish() }
  }

  private func screen(columns: Int, _ line: String, cursor: GridPoint? = nil) -> RenderedScreen {
    var grid = Grid(size: GridSize(columns: columns, rows: 2))
    for (column, glyph) in line.enumerated() { grid.put(glyph, width: 1, style: CellStyle(), column: column, row: 0) }
    return RenderedScreen(grid: grid, cursor: cursor)
  }

  private func kind(_ line: JSONValue) -> String {
    guard case .array(let parts) = line else { return "header" }
    return parts[1].stringValue ?? ""
  }

  private func text(_ line: JSONValue) -> String {
    guard case .array(let parts) = line else { return "" }
    return parts[2].stringValue ?? ""
  }
}
