import PageWire
import ShellCore
import TerminalModel

/// Which input a page's answer belongs to: a page settles its commands in order, so the oldest input is answered first.
struct PageInputLedger {
  /// The keys among the inputs on their way; nil for other inputs.
  private var waiting: [KeyPress?] = []

  /// Whether the page has not answered everything yet.
  var owesAnswer: Bool { !waiting.isEmpty }

  /// Takes what happened; gives the keys that the page had no use for.
  mutating func take(_ event: ShellEvent, _ effects: [ShellEffect]) -> [KeyPress] {
    var ignored: [KeyPress] = []
    switch event {
    case .pageReported(let envelope):
      if case .didSettle(let settlement) = envelope.event, settlement.input != .none, !waiting.isEmpty {
        let key = waiting.removeFirst()
        if settlement.input == .ignored, let key { ignored.append(key) }
      }
    case .rendererDied:
      waiting = []
    case .timePassed, .launched, .user, .loaderReported, .frameRedirected, .rendererStarted, .rendererStalled,
      .rendererStopped,
      .rendererAnswered,
      .nativeAnswered, .signInPrepared, .signInEnded, .timerFired,
      .viewportChanged, .trackingReported, .packReported, .bundleReported, .websiteDataListed:
      break
    }
    for effect in effects {
      if case .send(let command, _) = effect, command.isInput {
        if case .pressKey(let key) = command { waiting.append(key) } else { waiting.append(nil) }
      }
    }
    return ignored
  }
}
