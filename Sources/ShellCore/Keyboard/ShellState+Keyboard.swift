import PageWire

/// The keyboard on the screen: it comes up while a text field of the page shown has the letters, and takes rows from it, of
/// which the page hears as of any other change of its size.
extension ShellState {
  /// Rows that the keyboard takes from the page shown; 0 while it is down.
  public var keyboardRows: Int { selected?.page?.keyboardRows ?? 0 }

  /// The viewport that a tab's page is to have.
  func pageViewport(_ index: Int) -> Viewport {
    var viewport = viewport
    viewport.size.rows -= tabs[index].page?.keyboardRows ?? 0
    return viewport
  }

  /// Brings the keyboard up or down where it is not as it should be.
  mutating func fitKeyboard() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for index in tabs.indices {
      guard let page = tabs[index].page else { continue }
      let isTyping = page.focus == .textField && page.isShown && isPageVisible(index)
      let rows = isTyping ? min(app.keyboardRows, max(0, viewport.size.rows - ShellLimits.rowsOverKeyboard)) : 0
      guard rows != page.keyboardRows else { continue }
      tabs[index].page?.keyboardRows = rows
      effects += tell(.resize(pageViewport(index)), viewOf: index)
    }
    return effects
  }
}
