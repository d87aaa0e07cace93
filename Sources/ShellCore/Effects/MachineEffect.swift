import BridgeContract
import PageWire

/// An effect of a nested state machine: everything that a topic may request of the shell. `ShellState.apply` carries
/// the effects out in order.
enum MachineEffect<Request: Equatable & Sendable>: Equatable, Sendable {
  /// An effect for the runtime, passed on unchanged.
  case shell(ShellEffect)
  /// Logs a line to the console of a tab; nil for the selected one.
  case log(ConsoleMessage.Level, String, tab: TabID? = nil)
  /// Adds an event to the timeline of a tab; nil for the selected one.
  case record(TimelineRecord.Name, String, tab: TabID? = nil)
  /// Ends a bridge call.
  case endCall(CallID, BridgeOutcome)
  /// Shows an error page instead of a load. Ignored when no tab waits for the load any more.
  case failLoad(LoadID, LoadFailure)
  /// Shows a temporary banner over the page.
  case showBanner(String)
  /// Asks the user with a dialog about a tab.
  case showDialog(String, DialogPurpose, tab: TabID)
  /// A request that only this machine has.
  case request(Request)

  /// The effect for the runtime, if it is one.
  var shellEffect: ShellEffect? {
    guard case .shell(let effect) = self else { return nil }
    return effect
  }
}
