import PageWire
import TerminalModel

/// The inputs that a view's document has not settled yet. A page settles its commands in order, so the oldest input
/// comes first.
struct PendingInputQueue: Equatable, Sendable {
  enum Input: Equatable, Sendable {
    /// A key, which the shell handles when the page ignores it.
    case key(KeyPress)
    case other
  }

  enum Event: Equatable, Sendable {
    /// A command was sent to the document.
    case sent(PageCommand)
    /// The document has settled a command.
    case settled(Settlement.Input)
    /// The document has not replied within the time for which other input waits.
    case timedOut
    /// The document was replaced or is gone, and settles nothing more.
    case documentEnded
  }

  var inputs: [Input] = []
  /// No input waits again until the document has settled all pending inputs.
  var hasTimedOut = false

  /// Whether input whose meaning depends on the pending inputs has to wait for the document.
  var delaysInput: Bool { !inputs.isEmpty && !hasTimedOut }

  mutating func handle(_ event: Event) -> [ShellEffect] {
    switch event {
    case .sent(let command):
      guard command.isInput else { return [] }
      if case .pressKey(let key) = command { inputs.append(.key(key)) } else { inputs.append(.other) }
      return []
    case .settled(let result):
      guard result != .none, !inputs.isEmpty else { return [] }
      let input = inputs.removeFirst()
      if inputs.isEmpty { hasTimedOut = false }
      guard result == .ignored, case .key(let key) = input else { return [] }
      return [.handleIgnoredKey(key)]
    case .timedOut:
      hasTimedOut = !inputs.isEmpty
      return []
    case .documentEnded:
      self = PendingInputQueue()
      return []
    }
  }
}
