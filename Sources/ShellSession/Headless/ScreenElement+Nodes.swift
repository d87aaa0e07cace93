import Flows
import PageWire
import ShellScreen
import TerminalModel

extension ScreenElement {
  /// Describes a node of the page.
  ///
  /// - Parameters:
  ///   - area: the area of the page on the screen.
  ///   - offset: the number of elements that precede the page's elements in the list.
  init(_ node: DescribedNode, in area: GridRect, offset: Int) {
    self.init(
      parent: node.parent.map { Int($0) + offset }, role: node.name, text: node.text, label: node.label,
      placeholder: node.placeholder, id: node.id,
      bounds: GridRect(
        column: node.bounds.column + area.column, row: node.bounds.row + area.row, columns: node.bounds.columns,
        rows: node.bounds.rows),
      isEnabled: node.state.contains(.enabled), isChecked: node.state.contains(.checked),
      isSelected: node.state.contains(.selected), isFocused: node.state.contains(.focused),
      isClickable: node.state.contains(.clickable), isOnScreen: node.state.contains(.onScreen),
      target: .pageNode(node.node))
    accessibleRole = node.role
  }

  /// Describes a node of the chrome.
  init(_ node: ChromeNode) {
    self.init(
      role: node.kind.isEmpty ? node.id.prefix { $0 != "." }.description : node.kind, text: node.text,
      label: node.label, placeholder: node.placeholder, id: node.id, bounds: node.bounds, isEnabled: node.isEnabled,
      isChecked: node.isChecked, isSelected: node.isSelected, isFocused: node.isFocused,
      isClickable: node.action != nil, isOnScreen: true, target: node.action.map { .action($0) } ?? .none)
  }
}
