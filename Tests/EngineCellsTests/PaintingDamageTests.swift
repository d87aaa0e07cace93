import EngineCells
import PageWire
import TerminalModel
import Testing

@Suite("Damaged paintings")
struct PaintingDamageTests {
  private static let size = GridSize(columns: 4, rows: 2)
  private static let valid = PaintingText.json(
    styles: "[[0,[1,2,3,0.5],1]]", paint: #"[[0,0,0,4,2,0],[1,0,0,"a",0]]"#, cursor: "[0,0]", ring: "[0,0,1,1]")

  private func message(_ json: String, size: GridSize = size) -> String? {
    let error = #expect(throws: CellDataError.self) {
      try CellPainting(parsing: json, size: size, prefersDark: false)
    }
    return error?.description
  }

  @Test(
    "What is wrong is reported with its position",
    arguments: [
      (PaintingText.json(styles: "[[17,null,0]]"), "styles[0][0]: a number from 0 to 16 is expected"),
      (PaintingText.json(styles: "[[null,[1,2],0]]"), "styles[0][1]: three or four numbers are expected"),
      (PaintingText.json(styles: "[[null,[1,2,256],0]]"), "styles[0][1][2]: a number from 0 to 255 is expected"),
      (PaintingText.json(styles: "[[null,[1,2,3,1.5],0]]"), "styles[0][1]: an alpha from 0 to 1 is expected"),
      (PaintingText.json(styles: "[[null,null,64]]"), "styles[0][2]: a number from 0 to 63 is expected"),
      (PaintingText.json(styles: "{}"), "styles: a list is expected"),
      (PaintingText.json(paint: "[[]]"), "paint[0]: an operation is expected"),
      (PaintingText.json(paint: "[[3,0,0,1,1,0]]"), "paint[0][0]: a number from 0 to 2 is expected"),
      (PaintingText.json(paint: "[[0,0,0,1,0]]"), "paint[0]: 5 elements"),
      (PaintingText.json(paint: "[[0,0,0,1,1,0]]"), "paint[0]: there are no styles"),
      (
        PaintingText.json(styles: "[[null,0,0]]", paint: "[[0,0,0,1,1,1]]"),
        "paint[0][5]: a number from 0 to 0 is expected"
      ),
      (
        PaintingText.json(styles: "[[null,0,0]]", paint: "[[0,0,9223372036854775807,1,1,0]]"),
        "paint[0][2]: a number from -4096 to 4096 is expected"
      ),
      (
        PaintingText.json(styles: "[[null,0,0]]", paint: "[[0,0,0,0.5,1,0]]"),
        "paint[0][3]: a number from -4096 to 4096 is expected"
      ),
      (
        PaintingText.json(styles: "[[null,0,0]]", paint: "[[1,0,0,1,0]]"), "paint[0][3]: a text is expected"
      ),
      (PaintingText.json(cursor: "[1]"), "cursor: 2 elements are expected, not 1"),
      (PaintingText.json(ring: "[0,0,-1,1]"), "focusRing[2]: a number from 0 to 4096 is expected"),
      (PaintingText.json(focus: 3), "focus: a number from 0 to 2 is expected"),
      (PaintingText.json(row: -1), "scroll.row: a number from 0 to 2147483647 is expected"),
      ("[]", "an object is expected"),
      ("{", "not JSON: byte 1: a member's name is missing"),
    ])
  func positions(json: String, expected: String) { #expect(message(json) == expected) }

  @Test("A viewport that the page protocol does not have is rejected")
  func viewport() {
    #expect(
      message(Self.valid, size: GridSize(columns: 4097, rows: 1)) == "a viewport of 4097 by 1 cells")
  }

  @Test("A truncated painting is an error at any length")
  func truncations() throws {
    let bytes = Array(Self.valid.utf8)
    _ = try CellPainting(parsing: Self.valid, size: Self.size, prefersDark: false)
    for length in 0..<bytes.count {
      #expect(throws: CellDataError.self) {
        try CellPainting(
          parsing: String(decoding: bytes.prefix(length), as: UTF8.self), size: Self.size, prefersDark: false)
      }
    }
  }

  @Test("No number of a painting makes it trap")
  func numbers() {
    let numbers = ["0", "-1", "5", "4096", "-4096", "4097", "-9223372036854775808", "1e300", "0.5", "null", "[]"]
    for first in numbers {
      for second in numbers {
        for kind in ["0", "2"] {
          let json = PaintingText.json(
            styles: "[[0,1,0]]", paint: "[[\(kind),\(first),\(second),\(second),\(first),0]]",
            cursor: "[\(first),\(second)]", ring: "[\(first),\(second),\(first),\(second)]")
          _ = try? CellPainting(parsing: json, size: Self.size, prefersDark: true)
        }
      }
    }
  }
}
