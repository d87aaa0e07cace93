import BridgeContract

/// Policy decisions of the app about loads, with a deadline. A load waits for its decision.
extension ShellState {
  /// Handles the end of the decision call, by its reply or at its deadline.
  mutating func handleDecision(_ record: CallRecord, about load: PendingNavigation) -> [ShellEffect] {
    guard let tab = tabs.id(load.tab) else { return [] }
    let verdict = shared.verdict(of: record, about: load.url)
    return apply(to: tab) { load.perform(verdict, for: &$0, in: &$1) }
  }

  mutating func handleDecision(_ record: CallRecord, about load: PendingSecondaryLoad) -> [ShellEffect] {
    guard let tab = tabs.id(load.tab) else { return apply(to: load.tab) { _, _ in load.abandon() } }
    let verdict = shared.verdict(of: record, about: load.url)
    return apply(to: tab) { load.perform(verdict, for: &$0, in: &$1) }
  }
}
