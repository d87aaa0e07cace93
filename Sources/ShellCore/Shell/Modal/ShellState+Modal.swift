import PageWire

/// Modals: they belong to a tab, survive tab switches and deaths, and handle bar, keys and taps in place of its page.
extension ShellState {
  /// The topmost modal of a tab; nil when there is none.
  public func modal(of id: TabID) -> ModalState? { tab(id)?.modals.last }

  /// Whether a tab shows a modal, of native screens or of pages.
  public func showsModal(_ id: TabID) -> Bool { modal(of: id) != nil || isInPageModal(id) }

  /// Goes back in the topmost modal; at its root that dismisses it.
  mutating func goBackInModal(_ tab: TabID) -> [ShellEffect] {
    guard let top = tabs[tab].modals.indices.last else { return [] }
    guard tabs[tab].modals[top].stack.pop() else { return dismiss(tab) }
    return []
  }

  /// Handles a tap on the bar of a modal, which the shell draws. In a modal with a call, an icon of the screen
  /// submits it like a button.
  mutating func tapModalBar(_ icon: String, _ tab: TabID) -> [ShellEffect] {
    switch icon {
    case NavigationBar.backIcon: goBackInModal(tab)
    case NavigationBar.closeIcon: dismiss(tab)
    default: tabs[tab].modals.last?.call != nil && isFormValid(tab) ? finishScreen(icon, tab) : []
    }
  }

  /// Dismisses the topmost modal; a call that presented it ends as canceled. The page below is probed, because it may
  /// have died while it was covered.
  mutating func dismiss(_ tab: TabID) -> [ShellEffect] {
    let effects = removeModal(tab, answering: nil)
    return tabs[tab].isPageReachable(in: shared) ? effects + probe(tab) : effects
  }

  /// Dismisses all modals of a tab, because another page is about to be shown.
  mutating func dismissAll(_ tab: TabID) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    while !tabs[tab].modals.isEmpty { effects += removeModal(tab, answering: nil) }
    return effects
  }

  /// - Parameter action: the tapped action; nil for Back.
  mutating func removeModal(_ tab: TabID, answering action: String?) -> [ShellEffect] {
    guard let modal = tabs[tab].modals.last else { return [] }
    let effects = tabs[tab].updatingVisibility(in: &shared) { $0.modals.removeLast() }
    guard let call = modal.call else { return effects }
    return effects + handleCallEvent(.replied(call, .value(json: app.result(of: modal, action).text)))
  }

  /// Whether the inputs of the screen that a tab shows are valid; otherwise it shows the errors.
  private mutating func isFormValid(_ tab: TabID) -> Bool {
    guard let screen = nativeScreen(of: tab) else { return true }
    var isValid = true
    tabs[tab].updateForm { isValid = $0.validate(in: screen) }
    return isValid
  }
}
