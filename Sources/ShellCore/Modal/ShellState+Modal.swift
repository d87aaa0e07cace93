import PageWire

/// Modals: they belong to a tab, stay with it over tab switches and deaths, and take bar, keys and taps from its page.
extension ShellState {
  /// The modal that lies over everything else of a tab; nil when there is none.
  public func modal(of id: TabID) -> ModalState? { tab(id)?.modals.last }

  /// Whether a tab shows a modal, of native screens or of pages.
  public func showsModal(_ id: TabID) -> Bool { modal(of: id) != nil || isInPageModal(id) }

  /// Presents a native screen over a tab's page, or over the modals that are there already.
  mutating func present(_ screen: ScreenID, _ index: Int, style: ModalState.Style = .sheet) -> [ShellEffect] {
    guard app.screens[screen] != nil, tabs[index].modals.count < ShellLimits.modals else { return [] }
    let entry = newEntry(.screen(screen))
    return withVisibility(of: index) {
      $0.tabs[index].modals.append(ModalState(style: style, stack: BackStack(entries: [entry], index: 0)))
    }
  }

  /// Pushes a screen onto the uppermost modal of a tab; false when it has none.
  mutating func pushOntoModal(_ screen: ScreenID, _ index: Int) -> Bool {
    guard let top = tabs[index].modals.indices.last else { return false }
    let entry = newEntry(.screen(screen))
    tabs[index].modals[top].stack.push(entry)
    tabs[index].modals[top].stack.trim(to: ShellLimits.stackEntries)
    return true
  }

  /// Back inside of the uppermost modal; at its root that is the same as to dismiss it.
  mutating func goBackInModal(_ index: Int) -> [ShellEffect] {
    guard let top = tabs[index].modals.indices.last else { return [] }
    guard tabs[index].modals[top].stack.pop() else { return dismiss(index) }
    return []
  }

  /// A tap on the bar of a modal, which is the shell's own. On a screen that somebody waits for, an icon of the screen's
  /// is an answer like a button.
  mutating func tapModalBar(_ icon: String, _ index: Int) -> [ShellEffect] {
    switch icon {
    case NavigationBar.backIcon: goBackInModal(index)
    case NavigationBar.closeIcon: dismiss(index)
    default: tabs[index].modals.last?.call == nil ? [] : submit(index) { $0.answerScreen(icon, index) }
    }
  }

  /// Takes the uppermost modal away; a page that waits for it hears that it was cancelled. The page below has its bar
  /// again, and is asked for a sign of life: it may have died while nobody saw it.
  mutating func dismiss(_ index: Int) -> [ShellEffect] {
    let effects = removeModal(index, answering: nil)
    return isPageReachable(index) ? effects + probe(index) : effects
  }

  /// Takes all modals of a tab away, because another page is to be seen there.
  mutating func dismissAll(_ index: Int) -> [ShellEffect] {
    var effects: [ShellEffect] = []
    while !tabs[index].modals.isEmpty { effects += removeModal(index, answering: nil) }
    return effects
  }

  /// - Parameter action: what the user tapped; nil when it was back.
  mutating func removeModal(_ index: Int, answering action: String?) -> [ShellEffect] {
    guard let modal = tabs[index].modals.last else { return [] }
    let effects = withVisibility(of: index) { $0.tabs[index].modals.removeLast() }
    guard let call = modal.call else { return effects }
    return effects + answer(call, .value(json: result(of: modal, action).text))
  }

  /// A call ended by itself: the screen that it presented goes.
  mutating func removeModal(of call: CallID) -> [ShellEffect] {
    guard let index = tabs.firstIndex(where: { $0.modals.contains { $0.call == call } }) else { return [] }
    return withVisibility(of: index) { $0.tabs[index].modals.removeAll { $0.call == call } }
  }

  /// Carries a change out and tells the tab's page if it is in sight now and was not, or the other way round.
  mutating func withVisibility(of index: Int, _ change: (inout ShellState) -> Void) -> [ShellEffect] {
    let wasVisible = isPageVisible(index)
    change(&self)
    let isVisible = isPageVisible(index)
    guard wasVisible != isVisible else { return [] }
    return tell(.setVisibility(isVisible ? .visible : .hidden), viewOf: index)
  }

  /// Whether the user sees this tab's page: no native screen over it, and no modal that covers it whole.
  func isPageVisible(_ index: Int) -> Bool {
    !isInBackground && tabs[index].id == selectedTab && tabs[index].stack.current?.page != nil
      && !isUnderFullScreen(index)
  }

  /// Whether a modal covers the tab's page whole.
  func isUnderFullScreen(_ index: Int) -> Bool { tabs[index].modals.contains { $0.style == .fullScreen } }

  /// Whether keys and taps reach this tab's page: it is in sight, and nothing lies over it.
  func isPageReachable(_ index: Int) -> Bool { isPageVisible(index) && tabs[index].modals.isEmpty }
}
