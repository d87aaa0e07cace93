import PageWire
import TerminalModel
import WebDocument

extension DescribedNode {
  /// - Parameter area: the viewport.
  init(_ semantic: SemanticNode, area: GridRect) {
    var state: State = []
    if semantic.isEnabled { state.insert(.enabled) }
    if semantic.isChecked { state.insert(.checked) }
    if semantic.isFocused { state.insert(.focused) }
    if semantic.isSelected { state.insert(.selected) }
    if semantic.isClickable { state.insert(.clickable) }
    if !semantic.bounds.intersection(area).isEmpty { state.insert(.onScreen) }
    self.init(
      node: semantic.node.rawValue, parent: semantic.parent.map { UInt32($0) }, name: semantic.name,
      role: semantic.role, text: semantic.text, label: semantic.label, placeholder: semantic.placeholder,
      id: semantic.id, bounds: semantic.bounds, state: state)
  }
}
