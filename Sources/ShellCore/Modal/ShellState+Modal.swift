import PageWire

/// Modals: they belong to a tab, survive tab switches and deaths, and handle bar, keys and taps in place of its page.
extension ShellState {
  /// The topmost modal of a tab; nil when there is none.
  public func modal(of id: TabID) -> ModalState? { tab(id)?.modals.last }

  /// Whether a tab shows a modal, of native screens or of pages.
  public func showsModal(_ id: TabID) -> Bool { modal(of: id) != nil || isInPageModal(id) }

  /// Presents a native screen over a tab's page, or over its modals.
  mutating func present(_ screen: ScreenID, _ index: Int, style: ModalState.Style = .sheet) -> [ShellEffect] {
    guard app.screens[screen] != nil, tabs[index].modals.count < ShellLimits.modals else { return [] }
    let entry = newEntry(.screen(screen))
    return updatingVisibility(of: index) {
      $0.tabs[index].modals.append(ModalState(style: style, stack: BackStack(entries: [entry], index: 0)))
    }
  }

  /// Pushes a screen onto the topmost modal of a tab; false when it has none.
  mutating func pushOntoModal(_ screen: ScreenID, _ index: Int) -> Bool {
    guard let top = tabs[index].modals.indices.last else { return false }
    let entry = newEntry(.screen(screen))
    tabs[index].modals[top].stack.push(entry)
    tabs[index].modals[top].stack.trim(to: ShellLimits.stackEntries)
    return true
  }

  /// Goes back in the topmost modal; at its root that dismisses it.
  mutating func goBackInModal(_ index: Int) -> [ShellEffect] {
    guard let top = tabs[index].modals.indices.last else { return [] }
    guard tabs[index].modals[top].stack.pop() else { return dismiss(index) }
    return []
  }

  /// Handles a tap on the bar of a modal, which the shell draws. In a modal with a call, an icon of the screen
  /// submits it like a button.
  mutating func tapModalBar(_ icon: String, _ index: Int) -> [ShellEffect] {
    switch icon {
    case NavigationBar.backIcon: goBackInModal(index)
    case NavigationBar.closeIcon: dismiss(index)
    default: tabs[index].modals.last?.call == nil ? [] : submit(index) { $0.finishScreen(icon, index) }
    }
  }

  /// Dismisses the topmost modal; a call that presented it ends as canceled. The page below is probed, because it may
  /// have died while it was covered.
  mutating func dismiss(_ index: Int) -> [ShellEffect] {
    let effects = removeModal(index, answering: nil)
    return isPageReachable(index) ? effects + probe(index) : effects
  }

  /// Dismisses all modals of a tab, because another page is about to be shown.
  mutating func dismissAll(_ index: Int) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    while !tabs[index].modals.isEmpty { effects += removeModal(index, answering: nil) }
    return effects
  }

  /// - Parameter action: the tapped action; nil for Back.
  mutating func removeModal(_ index: Int, answering action: String?) -> [ShellEffect] {
    guard let modal = tabs[index].modals.last else { return [] }
    let effects = updatingVisibility(of: index) { $0.tabs[index].modals.removeLast() }
    guard let call = modal.call else { return effects }
    return effects + handleCallEvent(.replied(call, .value(json: result(of: modal, action).text)))
  }

  /// Removes the modal of a call that ended for another reason.
  mutating func removeModal(of call: CallID) -> [ShellEffect] {
    guard let index = tabs.firstIndex(where: { $0.modals.contains { $0.call == call } }) else { return [] }
    return updatingVisibility(of: index) { $0.tabs[index].modals.removeAll { $0.call == call } }
  }

  /// Applies a change and sends the tab's page a visibility change if its visibility has changed.
  mutating func updatingVisibility(of index: Int, _ change: (inout ShellState) -> Void) -> [ShellEffect] {
    let wasVisible = isPageVisible(index)
    change(&self)
    let isVisible = isPageVisible(index)
    guard wasVisible != isVisible else { return [] }
    return send(.setVisibility(isVisible ? .visible : .hidden), toViewOf: index)
  }

  /// Whether this tab's page is visible: no native screen replaces it, and no full-screen modal covers it.
  func isPageVisible(_ index: Int) -> Bool {
    !isInBackground && tabs[index].id == selectedTab && tabs[index].stack.current?.page != nil
      && !isCoveredByFullScreen(index)
  }

  /// Whether a full-screen modal covers the tab's page.
  func isCoveredByFullScreen(_ index: Int) -> Bool { tabs[index].modals.contains { $0.style == .fullScreen } }

  /// Whether keys and taps reach this tab's page: it is visible and no modal is over it.
  func isPageReachable(_ index: Int) -> Bool { isPageVisible(index) && tabs[index].modals.isEmpty }
}
