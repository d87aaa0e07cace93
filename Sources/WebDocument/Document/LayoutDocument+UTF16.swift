/// Frequent mutations with UTF-16 text from scripts; repeated strings are cached.
extension LayoutDocument {
  /// Like `TreeMutation.createElement`.
  package func createElement(_ id: NodeID, name: UnsafeBufferPointer<UInt16>) {
    createElement(id, names.internLowercased(name))
  }

  /// Like `TreeMutation.createText`.
  package func createText(_ id: NodeID, text: UnsafeBufferPointer<UInt16>) {
    createText(id, UTF16Text.string(text))
  }

  /// Like `TreeMutation.setText`.
  package func setText(_ id: NodeID, text: UnsafeBufferPointer<UInt16>) {
    setText(id, UTF16Text.string(text))
  }

  /// Like `TreeMutation.setAttribute`.
  package func setAttribute(
    _ id: NodeID, name: UnsafeBufferPointer<UInt16>, value: UnsafeBufferPointer<UInt16>
  ) {
    guard let slot = store.slot(of: id) else { return }
    let name = names.internLowercased(name)
    if name == attributeNames.className {
      setClasses(slot, names.classList(value))
    } else {
      setAttribute(slot, name, UTF16Text.string(value))
    }
  }
}
