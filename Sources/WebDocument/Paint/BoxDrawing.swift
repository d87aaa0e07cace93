/// Box drawing characters by the directions of their lines: up 1, right 2, down 4, left 8.
enum BoxDrawing {
  private static let characters: [Character] = [
    " ", "│", "─", "└", "│", "│", "┌", "├", "─", "┘", "─", "┴", "┐", "┤", "┬", "┼",
  ]

  static func character(_ directions: Int) -> Character { characters[directions & 15] }

  static func rounded(_ directions: Int) -> Character {
    switch directions {
    case 3: "╰"
    case 6: "╭"
    case 9: "╯"
    case 12: "╮"
    default: character(directions)
    }
  }

  /// The directions of an existing border character, to join lines.
  static func directions(of character: Character) -> Int {
    switch character {
    case "│": 5
    case "─": 10
    case "└", "╰": 3
    case "┌", "╭": 6
    case "├": 7
    case "┘", "╯": 9
    case "┴": 11
    case "┐", "╮": 12
    case "┤": 13
    case "┬": 14
    case "┼": 15
    default: 0
    }
  }
}
