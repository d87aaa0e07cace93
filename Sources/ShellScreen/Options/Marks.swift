/// The glyphs of one icon set for rules, borders and markers.
struct Marks: Equatable, Sendable {
  var iconSet: IconSet
  var rule: Character
  var heavyRule: Character
  var verticalRule: Character
  var topLeft: Character
  var topRight: Character
  var bottomLeft: Character
  var bottomRight: Character
  var ellipsis: String
  var bullet: String
  var pointer: String
  var chevron: String
  var alive: String
  var starting: String
  var warning: String
  var dead: String
  var done: String
  var failed: String
  var pending: String
  var above: String
  var below: String
  var expand: String
  var collapse: String
  var chosen: String
  var unchosen: String
  var switchOn: String
  var switchOff: String
  /// Replaces the characters of a password.
  var secret: String
  /// Joins of a horizontal rule with the sides of a box, and with the rule between its buttons.
  var leftTee: Character
  var rightTee: Character
  var topTee: Character
  var bottomTee: Character
  /// The ends of the pill around the selected tab.
  var pillStart: String
  var pillEnd: String
  /// The shadow of a box.
  var shadow: Character
  /// Follows the battery level while charging.
  var charging: String
  /// The steps of the spinner.
  var spinner: [String]

  /// The spinner's glyph at a step; a static glyph without one.
  func spinnerGlyph(_ step: Int?) -> String { step.map { spinner[$0 % spinner.count] } ?? pending }

  static func of(_ set: IconSet) -> Marks {
    switch set {
    case .ascii: ascii
    case .unicode: unicode
    case .nerd: nerd
    }
  }

  private static let ascii = Marks(
    iconSet: .ascii, rule: "-", heavyRule: "=", verticalRule: "|", topLeft: "+", topRight: "+", bottomLeft: "+",
    bottomRight: "+",
    ellipsis: "...", bullet: "*", pointer: ">", chevron: ">", alive: "*", starting: "~", warning: "!", dead: "x",
    done: "ok", failed: "x", pending: "~", above: "^", below: "v", expand: "v", collapse: "^", chosen: "(*)",
    unchosen: "( )",
    switchOn: "[=O]", switchOff: "[O-]", secret: "*", leftTee: "+", rightTee: "+", topTee: "+", bottomTee: "+",
    pillStart: "(", pillEnd: ")", shadow: " ", charging: "+", spinner: ["|", "/", "-", "\\"])

  private static let unicode = Marks(
    iconSet: .unicode, rule: "─", heavyRule: "━", verticalRule: "│", topLeft: "╭", topRight: "╮", bottomLeft: "╰",
    bottomRight: "╯",
    ellipsis: "…", bullet: "•", pointer: "▸", chevron: "›", alive: "●", starting: "◌", warning: "▲", dead: "✗",
    done: "✓", failed: "✗", pending: "◌", above: "↑", below: "↓", expand: "▾", collapse: "▴", chosen: "◉",
    unchosen: "○",
    switchOn: "━━●", switchOff: "○──", secret: "•", leftTee: "├", rightTee: "┤", topTee: "┬", bottomTee: "┴",
    pillStart: "▐", pillEnd: "▌", shadow: "░", charging: "↯",
    spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])

  private static let nerd = {
    var marks = unicode
    marks.iconSet = .nerd
    return marks
  }()
}
