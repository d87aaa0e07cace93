import SourceText

/// Explains why a selector has no match on a screen, and finds the most similar elements.
struct LookupFailureAnalysis {
  /// The texts and identifiers most similar to the requested ones, best first.
  private(set) var nearest: [String] = []
  private(set) var reason: String?

  /// Whether a match is on the shown native screen but scrolled out of view.
  let isOutOfView: Bool

  private let selector: ElementSelector
  private let elements: [ScreenElement]

  init(_ selector: ElementSelector, in elements: [ScreenElement], outOfView: [ScreenElement] = []) {
    self.selector = selector
    self.elements = elements
    isOutOfView =
      !outOfView.isEmpty && !ElementMatcher(selector).matches(in: outOfView, scope: .everywhere).isEmpty
    if isOutOfView {
      reason = "it is on the native screen but scrolled out of view; use `scrollUntilVisible`"
    } else if matches(selector, .everywhere) > 0 {
      reason = "it is in the page but off screen; use `scrollUntilVisible`"
    } else if let difference = wrongIndex ?? wrongState ?? wrongPosition {
      reason = difference
    } else {
      reason = wholeTextAdvice
      nearest = NearestElements.texts(to: selector, in: elements)
    }
  }

  private func matches(_ selector: ElementSelector, _ reach: ElementMatcher.Scope = .onScreen) -> Int {
    ElementMatcher(selector).matches(in: elements, scope: reach).count
  }

  private var wrongIndex: String? {
    guard let index = selector.index else { return nil }
    var every = selector
    every.index = nil
    let count = every.isEmpty ? 0 : matches(every)
    guard count > 0 else { return nil }
    return "index \(index) is out of range: \(count == 1 ? "there is 1 match" : "there are \(count) matches")"
  }

  private var wrongState: String? {
    var bare = selector
    (bare.isEnabled, bare.isChecked, bare.isSelected, bare.isFocused) = (nil, nil, nil, nil)
    guard bare != selector, bare.text != nil || bare.id != nil,
      let found = ElementMatcher(bare).matches(in: elements).first
    else { return nil }
    let element = elements[found]
    let states = [
      ("enabled", selector.isEnabled, element.isEnabled), ("checked", selector.isChecked, element.isChecked),
      ("selected", selector.isSelected, element.isSelected), ("focused", selector.isFocused, element.isFocused),
    ]
    let wrong = states.filter { $0.1 != nil && $0.1 != $0.2 }.map { $0.2 ? $0.0 : "not \($0.0)" }
    return wrong.isEmpty ? nil : "it exists, but is \(wrong.joined(separator: ", "))"
  }

  private var wrongPosition: String? {
    guard !selector.relations.isEmpty else { return nil }
    for relation in selector.relations {
      for other in relation.others where matches(other, .everywhere) == 0 {
        return "its position refers to \(other.description), which was not found either"
      }
    }
    var bare = selector
    bare.relations = []
    guard !bare.isEmpty, matches(bare) > 0 else { return nil }
    return "it exists, but not \(selector.relations.map(\.description).joined(separator: ", "))"
  }

  /// The most common mistake is to give only a part of a text: a pattern must match the whole text.
  private var wholeTextAdvice: String? {
    guard let text = selector.text, !text.isEmpty, selector.id == nil else { return nil }
    var wider = selector
    wider.text = ".*\(text).*"
    guard matches(wider) > 0 else { return nil }
    return "the pattern must match the whole text; \(Diagnostic.quote(".*\(text).*")) would match"
  }
}
