extension ShellState {
  /// Selects another tab, and loads a URL that it does not show yet.
  mutating func moveToTab(_ target: TabID, url: String?) -> [ShellEffect] {
    guard let url, !tabs[target].isShowing(url) else { return select(target) }
    // A dead or failed page with that URL is reloaded: its history entry exists already.
    let isThere = tabs[target].page?.provisional == nil && tabs[target].stack.current?.page?.url == url
    let selection = select(target, .forNavigation)
    tabs[target].page?.clientRedirects = 0
    return selection
      + navigate(
        target, to: url, commit: isThere ? .reload : .push, restoring: isThere ? .scroll : .nothing,
        arranging: isThere ? .plain : StackArrangement.external(url, in: tabs[target], of: app))
  }
}
