import ShellCore

extension ModalState.Style {
  /// Name in the inspector.
  var title: String {
    switch self {
    case .sheet: "modal sheet"
    case .fullScreen: "full screen"
    }
  }
}

extension ShellState {
  /// The stack of one of a tab's modals.
  func modalStack(_ id: TabID, _ index: Int) -> BackStack? {
    guard let modals = tab(id)?.modals, modals.indices.contains(index) else { return nil }
    return modals[index].stack
  }
}
