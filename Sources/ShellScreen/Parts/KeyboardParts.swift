import ShellCore
import TerminalModel

/// The on-screen keyboard, which covers rows of the page. It is only shown; input comes from the real keyboard.
enum KeyboardParts {
  private static let keys = ["q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m", "space"]

  static func make(state: ShellState, layout: ScreenLayout) -> [ScreenPart] {
    let rows = min(state.keyboardRows, layout.page.rows)
    guard rows > 0 else { return [] }
    let top = layout.page.maxRow - rows
    let first = (rows - keys.count) / 2
    return (0..<rows).map { row in
      let line = row - first
      var part = ScreenPart(keys.indices.contains(line) ? keys[line] : "", .tabBar, id: row == 0 ? "keyboard" : "")
      part.alignment = .center
      if row == 0 { part.fullText = "Keyboard" }
      return part.positioned(
        in: GridRect(column: layout.page.column, row: top + row, columns: layout.page.columns, rows: 1))
    }
  }
}
