import SourceText

/// Which element of the screen is meant. All given parts must hold.
public struct ElementSelector: Equatable, Sendable {
  /// A regular expression over the whole of the element's text, label or placeholder; or that text itself.
  public var text: String?
  /// As `text`, over the identifier.
  public var id: String?
  /// Place among the matches from top to bottom; negative from the end. A number, or text with `${...}`.
  public var index: String?
  public var isEnabled: Bool?
  public var isChecked: Bool?
  public var isSelected: Bool?
  public var isFocused: Bool?
  /// Matches in the page of a CSS selector, which is no regular expression.
  public var css: String?
  public var size: ElementSize?
  public var traits: [ElementTrait] = []
  public var relations: [SelectorRelation]

  public init(
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

  /// No part is given: nothing can be meant.
  public var isEmpty: Bool { self == ElementSelector() }

  public var description: String {
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
