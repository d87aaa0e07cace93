import TerminalModel

/// The system colors of CSS Color 4, section 6.2, and `-hull-` extensions.
enum CSSSystemColors {
  static let roles: [String: PageColorRole] = [
    "canvastext": .text, "canvas": .background, "graytext": .muted, "linktext": .link, "visitedtext": .link,
    "activetext": .link, "accentcolor": .accent, "accentcolortext": .accentText, "buttonface": .control,
    "buttontext": .controlText, "buttonborder": .border, "field": .field, "fieldtext": .fieldText,
    "highlight": .selection, "highlighttext": .text, "selecteditem": .selection, "selecteditemtext": .text,
    "mark": .warning, "marktext": .background, "-hull-placeholder": .placeholder, "-hull-border": .border,
    "-hull-error": .error, "-hull-success": .success, "-hull-warning": .warning,
  ]
}
