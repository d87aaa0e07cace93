import BridgeContract
import PageWire

/// Native screens over a tab's page.
extension TabState {
  /// Pushes a native screen onto a tab's stack; the page below it stays alive and is hidden. A provisional load
  /// would commit above the screen, so it is canceled.
  mutating func push(_ screen: ScreenID, in shell: inout SharedState) -> [ShellEffect] {
    let settled = settleProvisional(in: &shell)
    var entry = shell.newEntry(.screen(screen))
    entry.isModal = stack.current?.isModal == true
    stack.push(entry)
    stack.trim(to: ShellLimits.stackEntries)
    let isKept = stack.entry(page?.entry) != nil
    return settled + pruneSuspendedDocuments(in: &shell)
      + (isKept ? sendToPage(.setVisibility(.hidden)) : closeDocument(in: &shell))
  }

  /// Closes a document whose entry was removed from the stack, for instance because it was a forward entry.
  mutating func closeDocument(in shell: inout SharedState) -> [ShellEffect] {
    guard page?.isShown == true else { return [] }
    let effects = endGeneration(in: &shell) + sendToPage(.closeView)
    let generation = shell.counters.nextGeneration()
    page?.generation = generation
    page?.document = nil
    page?.entry = nil
    page?.input.focus = .none
    page?.phase = .empty
    return effects
  }

  /// Presents a native screen over a tab's page, or over its modals.
  mutating func present(_ screen: ScreenID, style: ModalState.Style = .sheet, in shell: inout SharedState)
    -> [ShellEffect]
  {
    guard shell.app.screens[screen] != nil, modals.count < ShellLimits.modals else { return [] }
    let entry = shell.newEntry(.screen(screen))
    return updatingVisibility(in: &shell) {
      $0.modals.append(ModalState(style: style, stack: BackStack(entries: [entry], index: 0)))
    }
  }
}
