import BridgeContract
import Flows
import PageWire
import ShellCore
import TerminalModel
import WebDriver

/// The native context: the chrome, native screens, and the page as an assistive technology sees it.
final class NativeContext {
  private let app: AppDriver
  /// The elements that clients know, by their references.
  private var known: [String: Identity] = [:]
  private var references: [Identity: String] = [:]
  private let dialect: NativeTree.Dialect

  /// What makes an element the same one on a later screen.
  private struct Identity: Hashable {
    /// The node of a page, in its document.
    var node: UInt32?
    var generation: Generation?
    var role: String
    var id: String
    /// The text of an element without an identifier, and its number among equal ones.
    var text: String
    var number: Int
  }

  /// The elements of the screen with their tree. Element `index` of the tree is `screen[index - offset]`, apart from the
  /// application and the web view.
  struct Screen {
    var tree: NativeTree
    /// nil for the application and the web view.
    var elements: [ScreenElement?]
  }

  init(_ app: AppDriver, dialect: NativeTree.Dialect) {
    self.app = app
    self.dialect = dialect
  }

  /// The elements of the current screen.
  func screen() -> Screen {
    let state = app.state
    let size = app.session.size
    var elements: [ScreenElement?] = [nil]
    var nodes = [
      WebDriver.NativeElement(
        type: NativeTypes.name(NativeTypes.application, dialect), name: state.app.name, label: state.app.name,
        width: size.columns * 8, height: size.rows * 16)
    ]
    let shown = app.driver.screen() + app.driver.elementsOutOfView()
    var webView: Int?
    var indices: [Int] = []
    for element in shown {
      var parent = element.parent.map { indices.indices.contains($0) ? indices[$0] : 0 } ?? 0
      if case .pageNode = element.target, parent == 0 {
        if webView == nil {
          webView = nodes.count
          elements.append(nil)
          nodes.append(self.webView(in: state))
        }
        parent = webView ?? 0
      }
      indices.append(nodes.count)
      elements.append(element)
      nodes.append(node(element, parent: parent))
    }
    return Screen(tree: NativeTree(dialect, nodes), elements: elements)
  }

  private func webView(in state: ShellState) -> WebDriver.NativeElement {
    let area = app.driver.pageArea
    var element = WebDriver.NativeElement(
      parent: 0, type: NativeTypes.name(NativeTypes.webView, dialect), name: state.title(of: state.selectedTab),
      label: state.title(of: state.selectedTab))
    (element.x, element.y) = (area.column * 8, area.row * 16)
    (element.width, element.height) = (area.columns * 8, area.rows * 16)
    return element
  }

  private func node(_ element: ScreenElement, parent: Int) -> WebDriver.NativeElement {
    let hasValue = NativeTypes.hasValue(element)
    let icon = element.label.hasPrefix("ic_") ? String(element.label.dropFirst(3)) : element.label
    let texts = hasValue ? [element.label, element.placeholder] : [element.text, icon, element.placeholder]
    let label = texts.first { !$0.isEmpty } ?? ""
    var node = WebDriver.NativeElement(
      parent: parent, type: NativeTypes.type(of: element, dialect), name: label.isEmpty ? element.id : label,
      label: label, value: hasValue ? element.text : "", placeholder: element.placeholder, identifier: element.id)
    let isToggle = ["Switch", "CheckBox", "RadioButton"].contains { node.type.hasSuffix($0) }
    if isToggle, dialect == .xcuiTest {
      node.value = element.isChecked ? "1" : "0"
    } else if !hasValue, !element.text.isEmpty, !element.label.isEmpty, element.text != element.label,
      icon == element.label
    {
      node.value = element.label
    }
    node.isEnabled = element.isEnabled
    node.isVisible = element.isOnScreen
    node.isSelected = element.isSelected
    node.isChecked = element.isChecked
    node.isFocused = element.isFocused
    node.isClickable = element.isClickable
    (node.x, node.y) = (element.bounds.column * 8, element.bounds.row * 16)
    (node.width, node.height) = (element.bounds.columns * 8, element.bounds.rows * 16)
    return node
  }

  // MARK: References

  private func identities(of screen: Screen) -> [Identity] {
    let generation = app.state.selected?.page?.generation
    var counts: [Identity: Int] = [:]
    return screen.tree.elements.indices.map { index in
      guard let element = screen.elements[index] else {
        return Identity(role: screen.tree.elements[index].type, id: "", text: "", number: 0)
      }
      if case .pageNode(let node) = element.target {
        return Identity(node: node, generation: generation, role: element.role, id: "", text: "", number: 0)
      }
      var identity = Identity(
        role: element.role, id: element.id, text: element.id.isEmpty ? element.text : "", number: 0)
      let number = counts[identity, default: 0]
      counts[identity] = number + 1
      identity.number = number
      return identity
    }
  }

  /// The references of elements of a screen.
  func references(to indices: [Int], in screen: Screen) -> [String] {
    let identities = identities(of: screen)
    return indices.map { index in
      if let reference = references[identities[index]] { return reference }
      let reference = "n\(references.count + 1)"
      references[identities[index]] = reference
      known[reference] = identities[index]
      return reference
    }
  }

  /// The element of a reference on the current screen.
  func find(_ reference: String) throws(WebDriverError) -> (screen: Screen, index: Int) {
    guard let identity = known[reference] else {
      throw WebDriverError(.noSuchElement, "no element has the reference \(reference)")
    }
    let screen = screen()
    guard let index = identities(of: screen).firstIndex(of: identity) else {
      throw WebDriverError(.staleElementReference, "the element is no longer on the screen")
    }
    return (screen, index)
  }

  /// The elements that a locator matches.
  func find(_ locator: NativeLocator, under root: String?) throws(WebDriverError) -> [String] {
    let screen: Screen
    var rootIndex: Int?
    if let root {
      let found = try find(root)
      (screen, rootIndex) = (found.screen, found.index)
    } else {
      screen = self.screen()
    }
    let indices = try locator.matches(in: screen.tree, under: rootIndex) {
      (expression, tree, root) throws(WebDriverError) in
      try XPathQuery.evaluate(expression, in: tree, under: root)
    }
    if locator.scrollsIntoView, let first = indices.first, case .pageNode(let node)? = screen.elements[first]?.target {
      app.perform(.actOnNode(.scrollIntoView(node: node)))
    }
    return references(to: indices, in: screen)
  }

  /// An element of the current screen.
  struct FoundElement {
    var element: WebDriver.NativeElement
    var attributes: [(name: String, value: String)]

    /// The text that an assistive technology reads.
    var text: String { element.value.isEmpty ? element.label : element.value }

    func attribute(_ name: String) -> JSONValue {
      if let found = attributes.first(where: { $0.name == name }) { return .string(found.value) }
      switch name {
      case "id", "resourceId", "identifier": return .string(element.identifier)
      case "contentDescription": return .string(element.label)
      case "className", "class", "type": return .string(element.type)
      case "rect":
        return .string(
          JSONValue.rectangle(
            x: Double(element.x), y: Double(element.y), width: Double(element.width), height: Double(element.height)
          ).text)
      case "text", "label": return .string(text)
      case "name": return .string(element.name)
      case "value": return element.value.isEmpty ? .null : .string(element.value)
      case "checked": return .string(element.isChecked ? "true" : "false")
      case "displayed", "visible": return .string(element.isVisible ? "true" : "false")
      case "enabled": return .string(element.isEnabled ? "true" : "false")
      case "selected": return .string(element.isSelected ? "true" : "false")
      case "focused": return .string(element.isFocused ? "true" : "false")
      case "clickable", "hittable": return .string(element.isClickable ? "true" : "false")
      default: return .null
      }
    }
  }

  func found(_ reference: String) throws(WebDriverError) -> FoundElement {
    let (screen, index) = try find(reference)
    return FoundElement(element: screen.tree.elements[index], attributes: screen.tree.attributes(of: index))
  }

  // MARK: Input

  /// Types text into a field.
  func type(_ text: String, into reference: String) throws(WebDriverError) {
    try focus(reference)
    guard app.state.acceptsText || app.state.shownDialog?.request.kind == .prompt else {
      throw WebDriverError(.elementNotInteractable, "the element is not a text field")
    }
    Typist(app: app).type(text)
  }

  /// Removes the text of a field.
  func clear(_ reference: String) throws(WebDriverError) {
    try focus(reference)
    if app.state.shownDialog != nil { return app.perform(.editDialog(text: "")) }
    guard app.state.acceptsText else {
      throw WebDriverError(.invalidElementState, "the element is not a text field")
    }
    let (screen, index) = try find(reference)
    for _ in 0..<(screen.elements[index]?.text.count ?? 0) { app.perform(.pressKey(KeyPress(.backspace))) }
  }

  /// Taps an element, or the nearest one around it that can be tapped.
  func tap(_ reference: String) throws(WebDriverError) {
    let (screen, index) = try find(reference)
    var current: Int? = index
    while let position = current {
      switch screen.elements[position]?.target {
      case .pageNode(let node)?: return app.perform(.actOnNode(.tap(node: node)))
      case .action(let action)?: return app.perform(action)
      case ElementTarget.none?, nil: current = screen.tree.elements[position].parent
      }
    }
  }

  /// Whether an element is a field that has the focus after a tap.
  func focus(_ reference: String) throws(WebDriverError) {
    let (screen, index) = try find(reference)
    guard let element = screen.elements[index] else {
      throw WebDriverError(.elementNotInteractable, "the application has no text field")
    }
    if element.isFocused || element.id.hasPrefix("dialog.field") { return }
    try tap(reference)
  }

  /// Taps a cell of the screen: the chrome first, and else the page.
  func tap(at cell: GridPoint) {
    let elements = app.driver.screen()
    if let action = ScreenTap.action(of: elements, at: cell) { return app.perform(action) }
    let page = app.driver.pageArea
    guard app.state.shownDialog == nil, page.contains(cell) else { return }
    app.perform(.tapPage(GridPoint(column: cell.column - page.column, row: cell.row - page.row)))
  }
}
