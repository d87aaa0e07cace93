extension ShellState {
  /// The title of the back target's bar; nil at the root, and when that title is empty.
  public func backTitle(in stack: BackStack) -> String? {
    guard let index = stack.backIndex else { return nil }
    let entry = stack.entries[index]
    let title =
      switch entry.content {
      case .screen(let screen): app.screens[screen]?.bar.title ?? ""
      case .contract(_, let screen): screen.bar.title
      case .page(let page): entry.bar?.title ?? entry.scriptScreen?.screen.bar.title ?? page.title
      }
    return title.isEmpty ? nil : title
  }
}
