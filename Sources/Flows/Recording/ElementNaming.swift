import Foundation
import TerminalModel

/// How a flow speaks about an element: the shortest selector that finds it, and it alone or it first, on its screen.
struct ElementNaming {
  let elements: [ScreenElement]

  /// The innermost element at a cell of the screen; nil where there is none.
  func element(at cell: GridPoint) -> Int? {
    elements.lastIndex { $0.isOnScreen && $0.bounds.contains(cell) }
  }

  /// What has the focus; nil when nothing has.
  var focused: Int? { elements.lastIndex { $0.isFocused } }

  /// A selector as YAML, for instance `Pay rent` or `{id: pay}`; nil when no selector leads there.
  func selector(of index: Int) -> String? {
    let meant = [index, clickable(around: index)].compactMap { $0 }
    for place in meant.reversed() {
      if let id = id(of: place) { return id }
    }
    for place in meant {
      if let text = text(of: place, meaning: Set(meant)) { return text }
    }
    return nil
  }

  /// Identifiers of native parts are made of places and states: their texts say more.
  private func id(of place: Int) -> String? {
    let element = elements[place]
    guard !element.id.isEmpty, case .pageNode = element.target else { return nil }
    let pattern = Self.pattern(element.id)
    guard first(ElementSelector(id: pattern)) == place else { return nil }
    return "{id: \(YAMLText.value(pattern))}"
  }

  private func text(of place: Int, meaning meant: Set<Int>) -> String? {
    let element = elements[place]
    for text in [element.text, element.label, element.placeholder] where Self.isName(text) {
      let pattern = Self.pattern(text)
      let found = ElementMatcher(ElementSelector(text: pattern)).matches(in: elements)
      if let first = found.first, meant.contains(first) { return YAMLText.value(pattern) }
      guard found.contains(where: meant.contains) else { continue }
      for number in found.indices {
        let indexed = ElementSelector(text: pattern, index: String(number))
        guard let place = first(indexed), meant.contains(place) else { continue }
        return "{text: \(YAMLText.value(pattern)), index: \(number)}"
      }
    }
    return nil
  }

  private func first(_ selector: ElementSelector) -> Int? {
    ElementMatcher(selector).matches(in: elements).first
  }

  /// The nearest element around it that a tap is for, itself included.
  private func clickable(around index: Int) -> Int? {
    var place: Int? = index
    while let current = place {
      if elements[current].isClickable { return current }
      place = elements[current].parent
    }
    return nil
  }

  /// Long texts are contents rather than names.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= FlowLimits.nameCharacters && !text.contains(where: \.isNewline)
  }

  /// The text as a pattern that finds it: as it is, unless that finds something else.
  private static func pattern(_ text: String) -> String {
    TextPattern(text).matches(text) ? text : NSRegularExpression.escapedPattern(for: text)
  }
}
