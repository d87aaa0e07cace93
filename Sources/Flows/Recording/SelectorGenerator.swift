import Foundation
import TerminalModel

/// Finds the shortest selector whose first match on the screen is a given element.
struct SelectorGenerator {
  let elements: [ScreenElement]

  /// The innermost element at a cell of the screen; nil when there is none.
  func element(at cell: GridPoint) -> Int? {
    elements.lastIndex { $0.isOnScreen && $0.bounds.contains(cell) }
  }

  /// The focused element; nil when there is none.
  var focused: Int? { elements.lastIndex { $0.isFocused } }

  /// A selector as YAML, for instance `Pay rent` or `{id: pay}`; nil when no selector finds the element.
  func selector(of index: Int) -> String? {
    let candidates = [index, clickable(around: index)].compactMap { $0 }
    for index in candidates.reversed() {
      if let id = id(of: index) { return id }
    }
    for index in candidates {
      if let text = text(of: index, among: Set(candidates)) { return text }
    }
    return nil
  }

  /// A selector by identifier. Native elements are excluded, because their identifiers contain positions and states.
  private func id(of index: Int) -> String? {
    let element = elements[index]
    guard !element.id.isEmpty, case .pageNode = element.target else { return nil }
    let pattern = Self.pattern(element.id)
    guard first(ElementSelector(id: pattern)) == index else { return nil }
    return "{id: \(YAMLText.literal(pattern))}"
  }

  private func text(of index: Int, among candidates: Set<Int>) -> String? {
    let element = elements[index]
    for text in [element.text, element.label, element.placeholder] where Self.isName(text) {
      let pattern = Self.pattern(text)
      let found = ElementMatcher(ElementSelector(text: pattern)).matches(in: elements)
      if let first = found.first, candidates.contains(first) { return YAMLText.literal(pattern) }
      guard found.contains(where: candidates.contains) else { continue }
      for number in found.indices {
        let indexed = ElementSelector(text: pattern, index: String(number))
        guard let index = first(indexed), candidates.contains(index) else { continue }
        return "{text: \(YAMLText.literal(pattern)), index: \(number)}"
      }
    }
    return nil
  }

  private func first(_ selector: ElementSelector) -> Int? {
    ElementMatcher(selector).matches(in: elements).first
  }

  /// The nearest clickable ancestor, the element itself included.
  private func clickable(around index: Int) -> Int? {
    var index: Int? = index
    while let current = index {
      if elements[current].isClickable { return current }
      index = elements[current].parent
    }
    return nil
  }

  /// Whether a text can identify an element; long texts are content.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= FlowLimits.nameCharacters && !text.contains(where: \.isNewline)
  }

  /// A pattern that matches the text: the text itself, or escaped if necessary.
  private static func pattern(_ text: String) -> String {
    TextPattern(text).matches(text) ? text : NSRegularExpression.escapedPattern(for: text)
  }
}
