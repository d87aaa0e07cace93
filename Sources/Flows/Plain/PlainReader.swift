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
    let isField = Self.fields.contains(word)
    // What a field, a slider or a choice holds is its state; everything else is called by its text.
    let hasValue = isField || Self.holders.contains(word)
    let name = hasValue ? valueName(element) : ownName(element)
    guard hasValue || element.isClickable || !name.isEmpty else { return nil }
    var states: [String] = []
    if isField {
      states.append(element.text.isEmpty ? "empty" : "contains \(Self.cut(element.text))")
    } else if hasValue {
      if !element.text.isEmpty, element.text != name { states.append(Self.cut(element.text)) }
    } else if !element.label.isEmpty, !element.text.isEmpty, element.label != element.text, !Self.isIcon(element.label)
    {
      states.append(Self.cut(element.label))
    }
    switch word {
    case "Switch": states.append(element.isChecked ? "on" : "off")
    case "Checkbox", "Radio button": states.append(element.isChecked ? "checked" : "not checked")
    default: if element.isChecked { states.append("checked") }
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
    if let word = Self.words[element.accessibleRole] { return word }
    return switch element.role {
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
    case "picker": "Choice"
    case "option": "Option"
    case "switch": "Switch"
    case "progress", "meter": "Progress"
    case "img", "image", "svg", "picture": "Image"
    case "li", "dt", "dd": element.isClickable ? "Row" : "Item"
    case "label": "Label"
    default: element.isClickable ? "Control" : "Text"
    }
  }

  /// What the roles of a page's elements are called; where there is none, the element's name decides.
  private static let words = [
    "button": "Button", "link": "Link", "heading": "Heading", "textbox": "Field", "searchbox": "Field",
    "spinbutton": "Field", "password": "Password field", "checkbox": "Checkbox", "menuitemcheckbox": "Checkbox",
    "radio": "Radio button", "menuitemradio": "Radio button", "switch": "Switch", "slider": "Slider",
    "file": "File chooser", "color": "Color", "combobox": "Choice", "listbox": "Choice", "option": "Option",
    "tab": "Page tab", "menuitem": "Menu item", "progressbar": "Progress", "meter": "Progress", "img": "Image",
    "alert": "Alert", "status": "Status",
  ]

  private func dialogWord(_ element: ScreenElement) -> String {
    switch element.id {
    case "dialog.accept", "dialog.cancel", "dialog.open", "dialog.copy", "dialog.share", "dialog.mail",
      "dialog.messages":
      "Answer"
    case "dialog.field", "dialog.password": "Dialog field"
    default: "Dialog"
    }
  }

  private static let fields: Set = ["Field", "Password field"]
  private static let holders: Set = ["Slider", "Choice", "Color", "File chooser", "Progress"]
  /// Elements that have a label of their own.
  private static let labelled: Set = ["input", "textarea", "select"]

  /// Texts inside of something that can be tapped are told with it, and a label with its field.
  private func isPartOfLarger(_ element: ScreenElement, _ index: Int) -> Bool {
    if element.role == "option", !element.isOnScreen { return true }
    if element.role == "label" {
      return elements.contains { Self.labelled.contains($0.role) && $0.label == element.text }
    }
    guard !element.isClickable else { return false }
    return ElementTree(elements).ancestors(of: index).contains { around in
      elements[around].isClickable && elements[around].text.contains(element.text)
    }
  }

  private func valueName(_ element: ScreenElement) -> String {
    let named = [element.label, element.placeholder].first { !$0.isEmpty } ?? ""
    if !named.isEmpty { return Self.spoken(named) }
    return Self.labelled.contains(element.role) ? element.id : element.text
  }

  private func ownName(_ element: ScreenElement) -> String {
    let named = element.text.isEmpty ? Self.spoken(element.label) : element.text
    return named.isEmpty && element.isClickable ? element.id : named
  }

  private static func isIcon(_ text: String) -> Bool { text.hasPrefix("ic_") }

  /// An icon is called by its name without the prefix.
  private static func spoken(_ label: String) -> String { isIcon(label) ? String(label.dropFirst(3)) : label }

  private static func cut(_ text: String) -> String {
    text.count > longest ? text.prefix(longest) + " and so on" : text
  }
}
