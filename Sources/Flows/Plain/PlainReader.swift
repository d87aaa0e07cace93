/// Turns the elements of a screen into lines, in the order in which they are read.
struct PlainReader {
  let elements: [ScreenElement]

  /// Characters of one line; what is longer is a text that nobody wants to hear whole.
  private static let longest = 400

  /// What is asked comes first, and the tabs come last.
  func items() -> [PlainItem] {
    let all = inOrder()
    let asked = all.filter { Self.dialogWords.contains($0.word) }
    let tabs = all.filter { $0.word == "Tab" }
    return asked + all.filter { !Self.dialogWords.contains($0.word) && $0.word != "Tab" } + tabs
  }

  private static let dialogWords: Set = ["Dialog", "Dialog field", "Answer"]

  private func inOrder() -> [PlainItem] {
    var items: [PlainItem] = []
    var last: ScreenElement?
    for (index, element) in elements.enumerated() {
      // A badge or a value is told with what it belongs to.
      if let last, !last.id.isEmpty, element.id.hasPrefix(last.id + "."), element.target == last.target,
        element.bounds == last.bounds
      {
        if !items.isEmpty, !element.text.isEmpty { items[items.count - 1].states.insert(Self.cut(element.text), at: 0) }
        continue
      }
      guard let item = item(element, index) else { continue }
      items.append(item)
      last = element
    }
    return items
  }

  private func item(_ element: ScreenElement, _ index: Int) -> PlainItem? {
    guard let word = word(element), !isPartOfLarger(element, index) else { return nil }
    let isField = Self.fields.contains(element.role)
    let name = isField ? fieldName(element) : element.text.isEmpty ? Self.spoken(element.label) : element.text
    guard isField || element.isClickable || !name.isEmpty else { return nil }
    var states: [String] = []
    if isField {
      states.append(element.text.isEmpty ? "empty" : "contains \(Self.cut(element.text))")
    } else if !element.label.isEmpty, !element.text.isEmpty, element.label != element.text, !Self.isIcon(element.label)
    {
      states.append(Self.cut(element.label))
    }
    if element.role == "switch" {
      states.append(element.isChecked ? "on" : "off")
    } else if element.isChecked {
      states.append("checked")
    }
    if element.isSelected { states.append("selected") }
    if !element.isEnabled { states.append("disabled") }
    if element.isFocused { states.append("focused") }
    return PlainItem(
      word: word, name: Self.cut(name), states: states, target: element.target,
      number: element.isClickable && element.isEnabled && element.target != .none ? 0 : nil,
      isFocused: element.isFocused)
  }

  /// What an element is called; nil for what is not worth a line.
  private func word(_ element: ScreenElement) -> String? {
    switch element.role {
    case "bar": element.id == "bar.progress" ? nil : element.id == "bar.title" ? "Title" : "Bar button"
    case "tab": "Tab"
    case "native": element.isClickable ? "Row" : "Text"
    case "dialog": dialogWord(element)
    case "page": "Notice"
    case "keyboard": nil
    case "reload", "retry", "button", "summary": "Button"
    case "a", "area": "Link"
    case "h1", "h2", "h3", "h4", "h5", "h6": "Heading"
    case "input", "textarea": "Field"
    case "select", "picker": "Choice"
    case "option": "Option"
    case "switch": "Switch"
    case "progress", "meter": "Progress"
    case "img", "image", "svg", "picture": "Image"
    case "li", "dt", "dd": element.isClickable ? "Row" : "Item"
    case "label": "Label"
    default: element.isClickable ? "Control" : "Text"
    }
  }

  private func dialogWord(_ element: ScreenElement) -> String {
    switch element.id {
    case "dialog.accept", "dialog.cancel": "Answer"
    case "dialog.field", "dialog.password": "Dialog field"
    default: "Dialog"
    }
  }

  private static let fields: Set = ["input", "textarea"]

  /// Texts inside of something that can be tapped are told with it, and a label with its field.
  private func isPartOfLarger(_ element: ScreenElement, _ index: Int) -> Bool {
    if element.role == "option", !element.isOnScreen { return true }
    if element.role == "label" {
      return elements.contains { Self.fields.contains($0.role) && $0.label == element.text }
    }
    guard !element.isClickable else { return false }
    return ElementTree(elements).ancestors(of: index).contains { around in
      elements[around].isClickable && elements[around].text.contains(element.text)
    }
  }

  private func fieldName(_ element: ScreenElement) -> String {
    [element.label, element.placeholder, element.id].first { !$0.isEmpty } ?? ""
  }

  private static func isIcon(_ text: String) -> Bool { text.hasPrefix("ic_") }

  /// An icon is called by its name without the prefix.
  private static func spoken(_ label: String) -> String { isIcon(label) ? String(label.dropFirst(3)) : label }

  private static func cut(_ text: String) -> String {
    text.count > longest ? text.prefix(longest) + " and so on" : text
  }
}
