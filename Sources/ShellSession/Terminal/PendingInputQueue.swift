import PageWire
import ShellCore
import TerminalModel

/// The inputs that a page has not settled yet. A page settles its commands in order, so the oldest input comes first.
struct PendingInputQueue {
  /// The pending inputs; the key for a key press, nil for another input.
  private var pending: [KeyPress?] = []

  /// Whether the page has not settled all inputs.
  var hasPendingInput: Bool { !pending.isEmpty }

  /// Handles an event and its effects, and returns the keys that the page ignored.
  mutating func handle(_ event: ShellEvent, _ effects: [ShellEffect]) -> [KeyPress] {
    var ignored: [KeyPress] = []
    if case .rendererDied = event { pending = [] }
    if case .pageReported(let envelope) = event, case .didSettle(let settlement) = envelope.event,
      settlement.input != .none, !pending.isEmpty
    {
      let key = pending.removeFirst()
      if settlement.input == .ignored, let key { ignored.append(key) }
    }
    for effect in effects {
      if case .send(let command, _) = effect, command.isInput {
        if case .pressKey(let key) = command { pending.append(key) } else { pending.append(nil) }
      }
    }
    return ignored
  }
}
