import PageWire

/// User input in native screens and the navigation bar, and on links.
extension ShellState {
  /// Lets the form of the visible native screen handle an input. Dialogs receive the input instead.
  mutating func handle(_ input: NativeForm.Input) -> [ShellEffect] {
    shownDialog == nil ? apply(to: selectedTab) { $0.handle(input, in: &$1) } : []
  }

  /// Handles typed text or a key in the focused input; nil when there is none.
  mutating func handleTyping(_ input: NativeForm.Input) -> [ShellEffect]? {
    shownDialog == nil && focusedInput != nil ? handle(input) : nil
  }

  mutating func tapBar(_ item: NavigationBarTap.Item) -> [ShellEffect] {
    shownDialog == nil ? apply(to: selectedTab) { $0.tapBar(item, in: &$1) } : []
  }

  mutating func performDefaultBarAction(_ icon: String, _ tab: TabID) -> [ShellEffect] {
    switch icon {
    case NavigationBar.backIcon: traverse(tab, .back)
    case NavigationBar.closeIcon: traverse(tab, .toPageBelowModal)
    default: []
    }
  }

  /// Handles a long press on a link. Only the visible page can be pressed.
  mutating func handleLongPress(on link: PressedLink, _ tab: TabID) -> [ShellEffect] {
    guard app.previewsLinks, tab == selectedTab, shownDialog == nil else { return [] }
    return apply(to: tab) { LinkPreview.show(link, for: &$0, in: $1) }
  }

  mutating func copy(_ text: String) -> [ShellEffect] {
    copied = CopiedText(number: (copied?.number ?? 0) + 1, text: text)
    return [.copyText(text)]
  }
}
