/// Navigation bars as the screen shows them.
extension AppDescription {
  /// The current bar of a tab: that of its topmost modal, or else of its current entry.
  func navigationBar(of tab: TabState) -> NavigationBar {
    guard let modal = tab.modals.last else { return barBelowModals(of: tab) }
    return bar(of: modal.stack, rootIcon: NavigationBar.closeIcon, pageRootIcon: nil)
  }

  /// The bar of a tab's current entry below its modals: the bar that the page has set, or a default with the page's
  /// title.
  func barBelowModals(of tab: TabState) -> NavigationBar {
    // Back at the root of a window that a page has opened closes the window.
    if let known = navigationSnapshot(of: tab), tab.stack.current?.bar == nil {
      let icon = known.canGoBack || tab.opener != nil ? NavigationBar.backIcon : nil
      return NavigationBar(leftIcon: icon, title: known.title.isEmpty ? name : known.title)
    }
    return bar(of: tab.stack, rootIcon: nil, pageRootIcon: tab.opener == nil ? nil : NavigationBar.backIcon)
  }

  /// - Parameters:
  ///   - rootIcon: the left icon of a screen at the root, unless it has its own.
  ///   - pageRootIcon: the left icon of a page at the root.
  private func bar(of stack: BackStack, rootIcon: String?, pageRootIcon: String?) -> NavigationBar {
    guard let entry = stack.current else { return NavigationBar(title: name) }
    let isModalRoot = stack.modalRoot == stack.index
    let back = stack.backIndex == nil ? nil : isModalRoot ? NavigationBar.closeIcon : NavigationBar.backIcon
    switch entry.content {
    case .screen(let screen):
      var bar = screens[screen]?.bar ?? NavigationBar(title: name)
      bar.leftIcon = bar.leftIcon ?? back ?? rootIcon
      return bar
    case .contract(_, let screen):
      var bar = screen.bar
      bar.leftIcon = bar.leftIcon ?? back ?? rootIcon
      return bar
    case .page(let page):
      if var bar = entry.scriptScreen.map({ entry.bar ?? $0.screen.bar }) {
        bar.leftIcon = bar.leftIcon ?? back
        return bar
      }
      return entry.bar
        ?? NavigationBar(leftIcon: back ?? pageRootIcon, title: page.title.isEmpty ? name : page.title)
    }
  }

  /// The title of the back target's bar; nil at the root, and when that title is empty.
  package func backTitle(in stack: BackStack) -> String? {
    guard let index = stack.backIndex else { return nil }
    let entry = stack.entries[index]
    let title =
      switch entry.content {
      case .screen(let screen): screens[screen]?.bar.title ?? ""
      case .contract(_, let screen): screen.bar.title
      case .page(let page): entry.bar?.title ?? entry.scriptScreen?.screen.bar.title ?? page.title
      }
    return title.isEmpty ? nil : title
  }
}
