import PageWire

extension ShellState {
  /// Handles a redirect of a frame's document.
  mutating func handleFrameRedirect(_ id: FrameLoadID, to url: String) -> [ShellEffect] {
    guard let tab = tabs.id(where: { $0.address == id.address }) else { return [.decideFrameRedirect(id, .deny)] }
    let navigation = FrameNavigation(redirecting: id, to: url, in: tab)
    return apply(to: tab) { navigation.decide(for: &$0, in: &$1) }
  }
}
