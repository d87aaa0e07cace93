/// The elements of the native context.
package struct NativeTree: Equatable, Sendable {
  /// Whose names of types and attributes are used.
  package enum Dialect: Equatable, Sendable {
    case xcuiTest
    case uiAutomator
  }

  package var dialect: Dialect
  /// In document order: a parent comes before its children. The first one is the application, and the only one without a parent.
  package let elements: [NativeElement]
  /// The position of each element among the children of its parent.
  private let positions: [Int]

  package init(_ dialect: Dialect, _ elements: [NativeElement]) {
    self.dialect = dialect
    self.elements = elements
    var counts = [Int](repeating: 0, count: elements.count)
    positions = elements.map { element in
      guard let parent = element.parent else { return 0 }
      counts[parent] += 1
      return counts[parent] - 1
    }
  }

  /// The indices of the children of each element.
  package var children: [[Int]] {
    var children = [[Int]](repeating: [], count: elements.count)
    for (index, element) in elements.enumerated() {
      if let parent = element.parent { children[parent].append(index) }
    }
    return children
  }

  /// The attributes of an element by their names in the dialect, in the order of the source.
  package func attributes(of index: Int) -> [(name: String, value: String)] {
    let element = elements[index]
    func text(_ flag: Bool) -> String { flag ? "true" : "false" }
    switch dialect {
    case .xcuiTest:
      var attributes = [("type", element.type)]
      if !element.value.isEmpty { attributes.append(("value", element.value)) }
      if !element.name.isEmpty { attributes.append(("name", element.name)) }
      if !element.label.isEmpty { attributes.append(("label", element.label)) }
      if !element.placeholder.isEmpty { attributes.append(("placeholderValue", element.placeholder)) }
      attributes += [
        ("enabled", text(element.isEnabled)), ("visible", text(element.isVisible)),
        ("accessible", text(element.isClickable || !element.label.isEmpty)), ("selected", text(element.isSelected)),
        ("focused", text(element.isFocused)), ("x", String(element.x)), ("y", String(element.y)),
        ("width", String(element.width)), ("height", String(element.height)), ("index", String(positions[index])),
      ]
      return attributes
    case .uiAutomator:
      let label = element.label == element.value ? "" : element.label
      return [
        ("index", String(positions[index])), ("class", element.type),
        ("text", element.value.isEmpty ? element.label : element.value), ("resource-id", element.identifier),
        ("content-desc", label), ("hint", element.placeholder),
        ("checkable", text(Self.checkable.contains(element.type))), ("checked", text(element.isChecked)),
        ("clickable", text(element.isClickable)), ("enabled", text(element.isEnabled)),
        ("focused", text(element.isFocused)), ("selected", text(element.isSelected)),
        ("displayed", text(element.isVisible)),
        ("bounds", "[\(element.x),\(element.y)][\(element.x + element.width),\(element.y + element.height)]"),
      ]
    }
  }

  private static let checkable: Set<String> = [
    "android.widget.CheckBox", "android.widget.Switch", "android.widget.RadioButton",
  ]

  /// The indices of the elements below an element, in document order; of all without one.
  package func descendants(of root: Int?) -> [Int] {
    guard let root else { return Array(elements.indices) }
    var found: Set<Int> = [root]
    var result: [Int] = []
    for index in elements.indices.dropFirst(root + 1) {
      guard let parent = elements[index].parent, found.contains(parent) else { continue }
      found.insert(index)
      result.append(index)
    }
    return result
  }

  /// The source as XML.
  package var source: String {
    let children = children
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    switch dialect {
    case .xcuiTest: text += "<AppiumAUT>\n"
    case .uiAutomator: text += "<hierarchy rotation=\"0\">\n"
    }
    if !elements.isEmpty { write(0, children, depth: 1, to: &text) }
    switch dialect {
    case .xcuiTest: text += "</AppiumAUT>\n"
    case .uiAutomator: text += "</hierarchy>\n"
    }
    return text
  }

  private func write(_ index: Int, _ children: [[Int]], depth: Int, to text: inout String) {
    let indentation = String(repeating: "  ", count: min(depth, Self.maximumIndentation))
    text += "\(indentation)<\(elements[index].type)"
    for (name, value) in attributes(of: index) { text += " \(name)=\"\(Self.escaped(value))\"" }
    guard !children[index].isEmpty else {
      text += "/>\n"
      return
    }
    text += ">\n"
    for child in children[index] { write(child, children, depth: depth + 1, to: &text) }
    text += "\(indentation)</\(elements[index].type)>\n"
  }

  private static let maximumIndentation = 32

  /// Text in an attribute; characters that XML does not allow (XML 1.0, section 2.2) are replaced.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1f}", "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
