import Flows

/// The content of the screen as comparable lines: the texts of the page and the chrome without positions.
package struct CrashScreen: Equatable, Codable, Sendable {
  package var lines: [String]
  /// Some lines belong to the page.
  package var hasPage: Bool
  /// The lines of the page.
  package var page: [String]
  /// The page has an element that a user could tap or type into.
  package var hasControl: Bool

  package init(lines: [String], hasPage: Bool = true, page: [String] = [], hasControl: Bool = false) {
    self.lines = lines
    self.hasPage = hasPage
    self.page = page
    self.hasControl = hasControl
  }

  package init(_ elements: [ScreenElement]) {
    let parents = Set(elements.compactMap(\.parent))
    hasPage = false
    lines = []
    page = []
    hasControl = elements.contains(where: \.isPageControl)
    for (index, element) in elements.enumerated() where !parents.contains(index) {
      let text = element.text.isEmpty ? element.label : element.text
      guard !text.isEmpty || element.isChecked else { continue }
      let line = "\(element.role) \"\(text)\"\(element.isChecked ? " checked" : "")"
      lines.append(line)
      guard case .pageNode = element.target else { continue }
      hasPage = true
      page.append(line)
    }
  }

  /// A copy in which everything that differs between baseline runs is masked.
  func masked(by variation: CrashVariation) -> CrashScreen {
    var screen = self
    screen.lines = lines.map(variation.masked)
    screen.page = page.map(variation.masked)
    return screen
  }

  /// Lines of this screen that the other one lacks, each as often as it is missing.
  func missing(in other: CrashScreen) -> [String] { Self.missing(lines, in: other.lines) }

  /// Lines of the page that the other screen lacks.
  func pageLines(missingIn other: CrashScreen) -> [String] { Self.missing(page, in: other.lines) }

  private static func missing(_ lines: [String], in others: [String]) -> [String] {
    var left = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    return lines.filter { line in
      guard let count = left[line], count > 0 else { return true }
      left[line] = count - 1
      return false
    }
  }
}

extension ScreenElement {

  /// An enabled control of the page.
  fileprivate var isPageControl: Bool {
    guard case .pageNode = target else { return false }
    return isEnabled && (isClickable || isTextField)
  }
}
