import SourceText

/// Selects an element of the screen. All given parts must match.
package struct ElementSelector: Equatable, Sendable {
  /// A regular expression for the whole text, label or placeholder, or the literal text.
  package var text: String?
  /// Like `text`, for the identifier.
  package var id: String?
  /// The index among the matches from top to bottom, negative from the end: a number or a text with `${...}`.
  package var index: String?
  package var isEnabled: Bool?
  package var isChecked: Bool?
  package var isSelected: Bool?
  package var isFocused: Bool?
  /// A CSS selector for elements of the page.
  package var css: String?
  package var size: ElementSize?
  package var traits: [ElementTrait] = []
  package var relations: [SelectorRelation]

  package init(
    text: String? = nil, id: String? = nil, index: String? = nil, isEnabled: Bool? = nil, isChecked: Bool? = nil,
    isSelected: Bool? = nil, isFocused: Bool? = nil, relations: [SelectorRelation] = []
  ) {
    self.text = text
    self.id = id
    self.index = index
    self.isEnabled = isEnabled
    self.isChecked = isChecked
    self.isSelected = isSelected
    self.isFocused = isFocused
    self.relations = relations
  }

  /// Whether no part is given.
  package var isEmpty: Bool { self == ElementSelector() }

  package var description: String {
    var parts: [String] = []
    if let text { parts.append(Diagnostic.quote(text)) }
    if let id { parts.append("id \(Diagnostic.quote(id))") }
    let states = [
      ("enabled", isEnabled), ("checked", isChecked), ("selected", isSelected), ("focused", isFocused),
    ]
    if let css { parts.append("css \(Diagnostic.quote(css))") }
    if let size { parts.append(size.description) }
    parts += traits.map(\.description)
    for case (let name, let value?) in states { parts.append(value ? name : "not \(name)") }
    parts += relations.map(\.description)
    if let index { parts.append("index \(index)") }
    return parts.isEmpty ? "any element" : parts.joined(separator: ", ")
  }
}
