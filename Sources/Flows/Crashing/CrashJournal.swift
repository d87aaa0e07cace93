import PageWire
import ShellCore

/// Counts what happens in a run, so that a later run can be disturbed at the same place, and keeps what native programs
/// were asked to do.
public struct CrashJournal: Sendable {
  /// Everything that has happened so far, steps included.
  public private(set) var count = 0
  /// How often native programs were run, by interface and data.
  public private(set) var executions: [String: Int] = [:]
  /// The number of the step that runs.
  public var step = 0

  public init() {}

  /// Takes an event; nil when it is none that a run is counted by.
  public mutating func take(_ event: ShellEvent, effects: [ShellEffect], state: ShellState) -> CrashPoint? {
    for effect in effects {
      guard case .runNative(let call) = effect, state.app.bridge.interfaces[call.interfaceName]?.isRepeatable != true
      else {
        continue
      }
      executions["\(call.interfaceName) \(call.data)", default: 0] += 1
    }
    guard let text = event.crashText else { return nil }
    return next(text, tab: Self.tab(of: event, effects, state), state)
  }

  /// A step has ended and the app is at rest; with a tab whose renderer may die then.
  public mutating func takeStepEnd(tab: TabID, state: ShellState) -> CrashPoint {
    let text = tab == state.selectedTab ? "at rest" : "at rest, hidden \(tab)"
    return next(text, tab: tab, state)
  }

  private mutating func next(_ text: String, tab: TabID, _ state: ShellState) -> CrashPoint {
    count += 1
    return CrashPoint(number: count, text: text, step: step, tab: tab.rawValue, time: state.now)
  }

  /// The page that spoke, or the one that is told, or else the one that is shown.
  private static func tab(of event: ShellEvent, _ effects: [ShellEffect], _ state: ShellState) -> TabID {
    var view: ViewID?
    if case .pageReported(let envelope) = event { view = envelope.view }
    for effect in effects where view == nil {
      switch effect {
      case .send(_, let address): view = address.view
      case .openDocument(let order): view = order.address.view
      default: break
      }
    }
    return view.flatMap { view in state.tabs.first { $0.page?.view == view }?.id } ?? state.selectedTab
  }
}
