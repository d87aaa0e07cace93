import PageWire

/// The on-screen keyboard. It is shown while a text field of the current page has the focus, and shrinks the page's
/// viewport by its rows.
extension ShellState {
  /// Rows of the keyboard over the current page; 0 while it is hidden.
  public var keyboardRows: Int { selected?.page?.input.keyboardRows ?? 0 }

  /// Shows or hides the keyboard as required.
  mutating func updateKeyboard() -> [ShellEffect] {
    var effects: [ShellEffect] = []
    for tab in tabIDs {
      guard let page = tabs[tab].page else { continue }
      let isTyping = page.input.focus == .textField && page.isShown && tabs[tab].isPageVisible(in: shared)
      let rows =
        isTyping
        ? min(app.environment.keyboardRows, max(0, viewport.size.rows - ShellLimits.minimumRowsAboveKeyboard)) : 0
      guard rows != page.input.keyboardRows else { continue }
      tabs[tab].page?.input.keyboardRows = rows
      effects += tabs[tab].sendToView(.resize(tabs[tab].pageViewport(in: shared)))
    }
    return effects
  }
}
