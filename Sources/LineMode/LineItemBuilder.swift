import Flows

/// Converts the elements of a screen into items in reading order.
struct LineItemBuilder {
  let elements: [ScreenElement]

  /// Texts are truncated to this number of characters, so that a screen reader does not read very long ones.
  private static let maxLength = 400

  /// All items: an open dialog first, the tabs last.
  func items() -> [LineItem] {
    let all = itemsInOrder()
    let dialog = all.filter { Self.dialogKinds.contains($0.kind) }
    let tabs = all.filter { $0.kind == "Tab" }
    return dialog + all.filter { !Self.dialogKinds.contains($0.kind) && $0.kind != "Tab" } + tabs
  }

  private static let dialogKinds: Set = ["Dialog", "Dialog field", "Answer"]

  private func itemsInOrder() -> [LineItem] {
    var items: [LineItem] = []
    var last: ScreenElement?
    for (index, element) in elements.enumerated() {
      // A badge or a value becomes a state of the item that it belongs to.
      if let last, !last.id.isEmpty, element.id.hasPrefix(last.id + "."), element.target == last.target,
        element.bounds == last.bounds
      {
        if !items.isEmpty, !element.text.isEmpty {
          items[items.count - 1].states.insert(Self.truncated(element.text), at: 0)
        }
        continue
      }
      guard let item = item(element, index) else { continue }
      items.append(item)
      last = element
    }
    return items
  }

  private func item(_ element: ScreenElement, _ index: Int) -> LineItem? {
    guard let kind = kind(element), !isPartOfLarger(element, index) else { return nil }
    let isField = Self.fields.contains(kind)
    // The value of a field, slider or choice is its state; all other elements are named by their text.
    let hasValue = isField || Self.valueControls.contains(kind)
    let name = hasValue ? valueName(element) : ownName(element)
    guard hasValue || element.isClickable || !name.isEmpty else { return nil }
    var states: [String] = []
    if isField {
      states.append(element.text.isEmpty ? "empty" : "contains \(Self.truncated(element.text))")
    } else if hasValue {
      if !element.text.isEmpty, element.text != name { states.append(Self.truncated(element.text)) }
    } else if !element.label.isEmpty, !element.text.isEmpty, element.label != element.text, !Self.isIcon(element.label)
    {
      states.append(Self.truncated(element.label))
    }
    switch kind {
    case "Switch": states.append(element.isChecked ? "on" : "off")
    case "Checkbox", "Radio button": states.append(element.isChecked ? "checked" : "not checked")
    default: if element.isChecked { states.append("checked") }
    }
    if element.isSelected { states.append("selected") }
    if !element.isEnabled { states.append("disabled") }
    if element.isFocused { states.append("focused") }
    return LineItem(
      kind: kind, name: Self.truncated(name), states: states, target: element.target,
      number: element.isClickable && element.isEnabled && element.target != .none ? 0 : nil,
      isFocused: element.isFocused)
  }

  /// The kind of an element; nil for elements without a line of their own.
  private func kind(_ element: ScreenElement) -> String? {
    if let kind = Self.roleNames[element.accessibleRole] { return kind }
    return switch element.role {
    case "bar": element.id == "bar.progress" ? nil : element.id == "bar.title" ? "Title" : "Bar button"
    case "tab": "Tab"
    case "native": element.isClickable ? "Row" : "Text"
    case "dialog": dialogKind(element)
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

  /// Kinds by ARIA role; elements without a role are classified by their name.
  private static let roleNames = [
    "button": "Button", "link": "Link", "heading": "Heading", "textbox": "Field", "searchbox": "Field",
    "spinbutton": "Field", "password": "Password field", "checkbox": "Checkbox", "menuitemcheckbox": "Checkbox",
    "radio": "Radio button", "menuitemradio": "Radio button", "switch": "Switch", "slider": "Slider",
    "file": "File chooser", "color": "Color", "combobox": "Choice", "listbox": "Choice", "option": "Option",
    "tab": "Page tab", "menuitem": "Menu item", "progressbar": "Progress", "meter": "Progress", "img": "Image",
    "alert": "Alert", "status": "Status",
  ]

  private func dialogKind(_ element: ScreenElement) -> String {
    switch element.id {
    case "dialog.accept", "dialog.cancel", "dialog.open", "dialog.copy", "dialog.share", "dialog.mail",
      "dialog.messages":
      "Answer"
    case "dialog.field", "dialog.password": "Dialog field"
    default: "Dialog"
    }
  }

  private static let fields: Set = ["Field", "Password field"]
  private static let valueControls: Set = ["Slider", "Choice", "Color", "File chooser", "Progress"]
  /// Elements that have a label of their own.
  private static let labeled: Set = ["input", "textarea", "select"]

  /// Whether the text is part of a clickable element, or a label is part of its field.
  private func isPartOfLarger(_ element: ScreenElement, _ index: Int) -> Bool {
    if element.role == "option", !element.isOnScreen { return true }
    if element.role == "label" {
      return elements.contains { Self.labeled.contains($0.role) && $0.label == element.text }
    }
    guard !element.isClickable else { return false }
    return ElementTree(elements).ancestors(of: index).contains { around in
      elements[around].isClickable && elements[around].text.contains(element.text)
    }
  }

  private func valueName(_ element: ScreenElement) -> String {
    let named = [element.label, element.placeholder].first { !$0.isEmpty } ?? ""
    if !named.isEmpty { return Self.iconName(named) }
    return Self.labeled.contains(element.role) ? element.id : element.text
  }

  private func ownName(_ element: ScreenElement) -> String {
    let named = element.text.isEmpty ? Self.iconName(element.label) : element.text
    return named.isEmpty && element.isClickable ? element.id : named
  }

  private static func isIcon(_ text: String) -> Bool { text.hasPrefix("ic_") }

  /// The name of an icon without its prefix.
  private static func iconName(_ label: String) -> String { isIcon(label) ? String(label.dropFirst(3)) : label }

  private static func truncated(_ text: String) -> String {
    text.count > maxLength ? text.prefix(maxLength) + "..." : text
  }
}
