/// What stands before list items (CSS Lists 3, section 3).
enum ListMarker {
  /// nil when there is none, or when it is part of the content.
  static func text(_ style: ListStyle, number: Int) -> String? {
    switch style {
    case .text(let text): return text
    case .named("none"), .named("disclosure-open"), .named("disclosure-closed"): return nil
    case .named(let name):
      let known = CounterStyle.isKnown(name) ? name : "decimal"
      return CounterStyle.text(number, known) + (CounterStyle.suffix(known) ?? ". ")
    }
  }
}
