import TerminalModel

/// An element of the screen with its position, its text, its tap target and its properties for flows.
///
/// Drawing, hit testing and descriptions use the same parts, so that positions are consistent.
struct ScreenPart: Equatable, Sendable {
  enum Alignment: Equatable, Sendable {
    case leading, center
  }

  /// ID for flows (`bar.left`); empty for parts that are not described.
  var id = ""
  var rect = GridRect(column: 0, row: 0, columns: 0, rows: 0)
  var spans: [TextSpan]
  /// Right-aligned, not truncated when the spans are.
  var trailing: [TextSpan] = []
  var role: ThemeRole
  var alignment = Alignment.leading
  var target: ScreenTarget?
  /// The icon's name, if the text is its glyph.
  var icon = ""
  /// Full text for descriptions, without brackets and truncation; nil if it is the drawn text.
  var fullText: String?
  /// Named texts inside of the part: a tab's badge, a row's value.
  var details: [String: String] = [:]
  /// Kind of control for descriptions; empty if the ID implies it.
  var kind = ""
  /// The label of a field.
  var label = ""
  var placeholder = ""
  var isChecked = false
  /// Whether the user types in it.
  var isEdited = false
  var isFocused = false
  var isSelected = false
  var isEnabled = true
  /// Column of the text cursor in the first line.
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

  /// The displayed text.
  var text: String { fullText ?? ScreenText.visible(spans.map(\.text).joined()).trimmingSpaces }

  var columns: Int { spans.reduce(0) { $0 + CharacterWidth.columns(of: ScreenText.visible($1.text)) } }

  /// The part at a position.
  func positioned(in rect: GridRect) -> ScreenPart {
    var part = self
    part.rect = rect
    return part
  }
}

extension String {
  /// The text without leading and trailing spaces.
  var trimmingSpaces: String {
    guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else { return "" }
    return String(self[first...last])
  }
}

/// A text with a role; nil uses the role of its part.
struct TextSpan: Equatable, Sendable {
  var text: String
  var role: ThemeRole?
  /// Underlined and bold.
  var isHighlighted = false

  init(_ text: String, _ role: ThemeRole? = nil, isHighlighted isMarked: Bool = false) {
    self.text = text
    self.role = role
    self.isHighlighted = isMarked
  }
}
