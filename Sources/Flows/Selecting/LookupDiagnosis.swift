import SourceText

/// Why a selector meant nothing on a screen, and what comes nearest to it.
struct LookupDiagnosis {
  /// Texts and identifiers most alike to what is wanted, best first.
  private(set) var nearest: [String] = []
  private(set) var reason: String?

  /// It is on the native screen shown, and scrolled out of view.
  let isOutOfView: Bool

  private let selector: ElementSelector
  private let elements: [ScreenElement]

  init(_ selector: ElementSelector, in elements: [ScreenElement], outOfView: [ScreenElement] = []) {
    self.selector = selector
    self.elements = elements
    isOutOfView =
      !outOfView.isEmpty && !ElementMatcher(selector).matches(in: outOfView, reach: .everywhere).isEmpty
    if isOutOfView {
      reason = "it is on the native screen, but out of view: scroll to it first, as `scrollUntilVisible` does"
    } else if matches(selector, .everywhere) > 0 {
      reason = "it is in the page, but off screen: scroll to it first"
    } else if let difference = wrongIndex ?? wrongState ?? wrongPlace {
      reason = difference
    } else {
      reason = wholeTextAdvice
      nearest = NearestElements.texts(to: selector, in: elements)
    }
  }

  private func matches(_ selector: ElementSelector, _ reach: ElementMatcher.Reach = .onScreen) -> Int {
    ElementMatcher(selector).matches(in: elements, reach: reach).count
  }

  private var wrongIndex: String? {
    guard let index = selector.index else { return nil }
    var every = selector
    every.index = nil
    let count = every.isEmpty ? 0 : matches(every)
    guard count > 0 else { return nil }
    return "\(count == 1 ? "there is 1 match" : "there are \(count) matches"), and index \(index) is none of them"
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
    return wrong.isEmpty ? nil : "it is there, but \(wrong.joined(separator: ", "))"
  }

  private var wrongPlace: String? {
    guard !selector.relations.isEmpty else { return nil }
    for relation in selector.relations {
      for other in relation.others where matches(other, .everywhere) == 0 {
        return "\(other.description) was not found either, which its place depends on"
      }
    }
    var bare = selector
    bare.relations = []
    guard !bare.isEmpty, matches(bare) > 0 else { return nil }
    return "it is there, but not \(selector.relations.map(\.description).joined(separator: ", "))"
  }

  /// A part of a text is the most common mistake: a selector's text must match the whole of it.
  private var wholeTextAdvice: String? {
    guard let text = selector.text, !text.isEmpty, selector.id == nil else { return nil }
    var wider = selector
    wider.text = ".*\(text).*"
    guard matches(wider) > 0 else { return nil }
    return "a text must match as a whole, and only \(Diagnostic.quote(".*\(text).*")) matches"
  }
}
