/// An attribute of XCUITest that a predicate can name.
enum PredicateKey: String, CaseIterable, Sendable {
  case type, elementType, name, identifier, label, value, placeholderValue
  case enabled, visible, accessible, selected, focused
  case index, x, y, width, height
  case rectX = "rect.x"
  case rectY = "rect.y"
  case rectWidth = "rect.width"
  case rectHeight = "rect.height"

  enum Kind { case text, number, boolean }

  var kind: Kind {
    switch self {
    case .type, .name, .identifier, .label, .value, .placeholderValue: .text
    case .enabled, .visible, .accessible, .selected, .focused: .boolean
    case .elementType, .index, .x, .y, .width, .height, .rectX, .rectY, .rectWidth, .rectHeight: .number
    }
  }

  static let names = allCases.map(\.rawValue)

  /// Accepts the names of WebDriverAgent's properties, too: `wdName` and `isWDEnabled` are `name` and `enabled`.
  init?(named name: String) {
    if let key = Self(rawValue: name) {
      self = key
      return
    }
    guard let prefix = ["isWD", "wd"].first(where: name.hasPrefix) else { return nil }
    let rest = name.dropFirst(prefix.count)
    guard let first = rest.first, first.isUppercase else { return nil }
    self.init(rawValue: first.lowercased() + rest.dropFirst())
  }

  /// The value of an element. An empty text is nil.
  func value(of index: Int, in tree: NativeTree) -> PredicateValue {
    let element = tree.elements[index]
    switch self {
    case .type: return .text(element.type)
    case .elementType: return .number(Double(ElementTypeNames.number(of: element.type) ?? 0))
    case .name: return text(element.name)
    case .identifier: return text(element.identifier)
    case .label: return text(element.label)
    case .value: return text(element.value)
    case .placeholderValue: return text(element.placeholder)
    case .enabled: return .boolean(element.isEnabled)
    case .visible: return .boolean(element.isVisible)
    case .accessible: return .boolean(tree.attribute("accessible", of: index) == "true")
    case .selected: return .boolean(element.isSelected)
    case .focused: return .boolean(element.isFocused)
    case .index: return .number(tree.attribute("index", of: index).flatMap { Double($0) } ?? 0)
    case .x, .rectX: return .number(Double(element.x))
    case .y, .rectY: return .number(Double(element.y))
    case .width, .rectWidth: return .number(Double(element.width))
    case .height, .rectHeight: return .number(Double(element.height))
    }
  }

  private func text(_ text: String) -> PredicateValue { text.isEmpty ? .null : .text(text) }
}
