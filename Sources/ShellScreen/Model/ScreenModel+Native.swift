import ShellCore

extension ScreenModel {
  /// The focus in a native screen; on a screen that was not used yet it is on the first element that can be tapped.
  func nativeFocus(in screen: NativeScreen, state: ShellState) -> NativeFocus? {
    guard let entry = state.shownEntry(of: state.selectedTab)?.id else { return nil }
    if let focus = nativeFocus, focus.entry == entry { return focus }
    let first = screen.elements.firstIndex { $0.action != nil }
    return NativeFocus(entry: entry, index: first ?? -1, scroll: 0)
  }
}
