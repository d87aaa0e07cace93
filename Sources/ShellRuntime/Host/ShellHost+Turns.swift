import ShellCore

extension ShellHost {
  /// In virtual time pages are heard one after the other, each until it has settled all of its commands: they still work
  /// side by side, but what they say comes in an order that does not depend on the system's scheduler. So one seed gives
  /// one trace.
  func takeTurns() {
    guard clock.mode == .virtual else { return }
    let isKept = turn.flatMap { processes[$0]?.isSettled } == false
    if !isKept { turn = processes.filter { !$0.value.isSettled }.keys.min { $0.rawValue < $1.rawValue } }
    for (renderer, process) in processes { process.isHeard = turn == nil || turn == renderer }
  }

  /// Ends the turns: whoever speaks without having been asked is heard.
  func hearAll() {
    for process in processes.values { process.isHeard = true }
  }
}
