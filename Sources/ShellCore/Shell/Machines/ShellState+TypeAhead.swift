import PageWire
import TerminalModel

/// Input of the terminal whose meaning depends on input that the page has not settled yet: a letter that is typed right
/// after a tap on a field belongs to the field, and otherwise it is a key binding of the shell.
extension ShellState {
  /// Whether a terminal has to defer its next input (`ShellEvent.inputDeferred`): its meaning depends on the focus of a
  /// page that has not replied, or earlier input is deferred.
  /// - Parameter dependsOnPage: whether the meaning of the input depends on the focus of the page.
  public func mustDeferInput(dependsOnPage: Bool) -> Bool {
    hasDeferredInput || (dependsOnPage && pageDelaysInput)
  }

  /// Whether input of the terminal is deferred.
  public var hasDeferredInput: Bool { !typeAhead.events.isEmpty }

  /// The deferred input that the terminal can handle now (`ShellEvent.deferredInputConsumed`), in order.
  public var readyInput: [TerminalEvent] { hasDeferredInput && !pageDelaysInput ? typeAhead.events : [] }

  private var pageDelaysInput: Bool { tabs.first { $0.id == selectedTab }?.page?.input.pending.delaysInput == true }

  /// Handles the end of a command. A key that the page has ignored is for the shell, unless the user has left the tab.
  mutating func handle(_ settlement: Settlement, _ tab: TabID) -> [ShellEffect] {
    tabs[tab].page?.input.focus = settlement.focus
    let effects = tabs[tab].page?.input.pending.handle(.settled(settlement.input)) ?? []
    return tab == selectedTab ? effects : []
  }

  /// Handles the end of the time for which input waits for the page.
  mutating func handleTypeAheadTimeout() -> [ShellEffect] {
    let effects = typeAhead.handle(.timerFired)
    guard let tab = tabs.id(selectedTab) else { return effects }
    return effects + (tabs[tab].page?.input.pending.handle(.timedOut) ?? [])
  }
}
