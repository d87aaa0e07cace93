import PageWire

/// The on-screen keyboard. It is shown while a text field of the current page has the focus, and shrinks the page's
/// viewport by its rows.
extension ShellState {
  /// Rows of the keyboard over the current page; 0 while it is hidden.
  public var keyboardRows: Int { selected?.page?.keyboardRows ?? 0 }

  /// The viewport of a tab's page.
  func pageViewport(_ index: Int) -> Viewport {
    var viewport = viewport
    viewport.size.rows -= tabs[index].page?.keyboardRows ?? 0
    return viewport
  }

  /// Shows or hides the keyboard as required.
  mutating func updateKeyboard() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for index in tabs.indices {
      guard let page = tabs[index].page else { continue }
      let isTyping = page.focus == .textField && page.isShown && isPageVisible(index)
      let rows = isTyping ? min(app.keyboardRows, max(0, viewport.size.rows - ShellLimits.minimumRowsAboveKeyboard)) : 0
      guard rows != page.keyboardRows else { continue }
      tabs[index].page?.keyboardRows = rows
      effects += send(.resize(pageViewport(index)), toViewOf: index)
    }
    return effects
  }
}
