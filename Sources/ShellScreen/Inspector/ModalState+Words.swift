import ShellCore

extension ModalState.Style {
  /// As the inspector calls it.
  var title: String {
    switch self {
    case .sheet: "modal sheet"
    case .fullScreen: "full screen"
    }
  }
}

extension ShellState {
  /// The stack of a tab's modal; nil when there is none of that number.
  func modalStack(_ id: TabID, _ index: Int) -> BackStack? {
    guard let modals = tab(id)?.modals, modals.indices.contains(index) else { return nil }
    return modals[index].stack
  }
}
