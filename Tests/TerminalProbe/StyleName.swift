import TerminalModel

/// Named styles for tests.
enum StyleName {
  static func style(_ name: String) -> CellStyle {
    switch name {
    case "bold": CellStyle(attributes: .bold)
    case "struck": CellStyle(attributes: .strikethrough)
    case "red": CellStyle(foreground: .palette(1))
    case "gray": CellStyle(foreground: .palette(8), background: .palette(0))
    case "bright": CellStyle(foreground: .palette(12))
    case "orange": CellStyle(foreground: .palette(208))
    case "rgb":
      CellStyle(foreground: .rgb(red: 1, green: 2, blue: 3), background: .rgb(red: 250, green: 251, blue: 252))
    default: .plain
    }
  }
}
