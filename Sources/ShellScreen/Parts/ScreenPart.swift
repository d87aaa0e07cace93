import TerminalModel

/// A piece of the screen with its place: what is drawn, what a tap on it does, and what flows can say about it.
///
/// Drawing, the mouse and descriptions all read the same parts, so they cannot disagree about where something is.
struct ScreenPart: Equatable, Sendable {
  enum Alignment: Equatable, Sendable {
    case leading, center
  }

  /// Name for flows (`bar.left`); empty for parts that nobody speaks about.
  var id = ""
  var rect = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  var spans: [TextSpan]
  /// At the right end of the line, kept whole when the spans are cut.
  var trailing: [TextSpan] = []
  var role: ThemeRole
  var alignment = Alignment.leading
  var target: ScreenTarget?
  /// An icon's name, where the text has its glyph.
  var icon = ""
  /// The whole text without brackets and cuts, for descriptions; nil where the drawn text is all there is.
  var words: String?
  /// Texts inside of the part that have names of their own: a tab's badge, a row's value.
  var details: [String: String] = [:]
  /// What kind of control it is, for descriptions; empty where the name tells.
  var kind = ""
  /// What stands beside the field that this is, and what it asks for.
  var label = ""
  var placeholder = ""
  var isChecked = false
  /// The user types in it.
  var isEdited = false
  var isFocused = false
  var isSelected = false
  var isEnabled = true
  /// Column of the text cursor in the part's first line.
  var caret: Int?

  init(_ text: String, _ role: ThemeRole, id: String = "", target: ScreenTarget? = nil) {
    spans = [TextSpan(text)]
    self.role = role
    self.id = id
    self.target = target
  }

  init(spans: [TextSpan], _ role: ThemeRole, id: String = "", target: ScreenTarget? = nil) {
    self.spans = spans
    self.role = role
    self.id = id
    self.target = target
  }

  /// What a user reads there.
  var text: String { words ?? ScreenText.visible(spans.map(\.text).joined()).trimmingSpaces }

  var columns: Int { spans.reduce(0) { $0 + CharacterWidth.columns(of: ScreenText.visible($1.text)) } }

  /// The same part elsewhere.
  func placed(_ rect: GridRect) -> ScreenPart {
    var part = self
    part.rect = rect
    return part
  }
}

extension String {
  /// Without spaces at both ends.
  var trimmingSpaces: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[first...last])
  }
}
