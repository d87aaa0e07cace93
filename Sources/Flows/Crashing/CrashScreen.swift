/// What is on the screen, as lines that can be compared: the texts of page and frame, without their places.
public struct CrashScreen: Equatable, Codable, Sendable {
  public var lines: [String]
  /// Some of them are the page's.
  public var hasPage: Bool

  public init(lines: [String], hasPage: Bool = true) {
    self.lines = lines
    self.hasPage = hasPage
  }

  public init(_ elements: [ScreenElement]) {
    let parents = Set(elements.compactMap(\.parent))
    hasPage = false
    lines = []
    for (index, element) in elements.enumerated() where !parents.contains(index) {
      let text = element.text.isEmpty ? element.label : element.text
      guard !text.isEmpty || element.isChecked else { continue }
      if case .pageNode = element.target { hasPage = true }
      lines.append("\(element.role) \"\(text)\"\(element.isChecked ? " checked" : "")")
    }
  }

  /// Lines of the one that the other has not, each as often as it is missing.
  func missing(in other: CrashScreen) -> [String] {
    var left = Dictionary(other.lines.map { ($0, 1) }, uniquingKeysWith: +)
    return lines.filter { line in
      guard let count = left[line], count > 0 else { return true }
      left[line] = count - 1
      return false
    }
  }
}

extension ScreenElement {
  /// Text can be typed into it (WAI-ARIA 1.2, textbox and its kin; a password has no role of its own).
  var isTextField: Bool { ["textbox", "searchbox", "spinbutton", "password"].contains(accessibleRole) }
}
