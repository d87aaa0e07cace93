import PageWire
import ShellCore

/// Counts what happens in a run, so that a later run can be disturbed at the same place, and keeps what native sides
/// were asked to do.
public struct CrashJournal: Sendable {
  /// Everything that has happened so far, steps included.
  public private(set) var count = 0
  /// What native sides carried out, in order: programs, and declared answers that say that they have an effect.
  public private(set) var calls: [CrashCall] = []
  /// The number of the step that runs.
  public var step = 0

  /// Interfaces whose declared answers stand for something that is done; nil before the first event.
  private var effectiveAnswers: Set<String>?
  /// Calls of these that are in `calls`, of the app as it runs now.
  private var counted: Set<CallID> = []

  public init() {}

  /// Takes an event; nil when it is none that a run is counted by, or that is asked for.
  /// - Parameters:
  ///   - state: after the event. A run has hundreds of events, and a copy of the state costs more than counting one.
  ///   - number: of the point that is asked for; nil for each.
  public mutating func take(
    _ event: ShellEvent, effects: [ShellEffect], state: @autoclosure () -> ShellState, at number: Int? = nil
  ) -> CrashPoint? {
    for effect in effects {
      guard case .runNative(let call) = effect, !state().app.isIdempotent(call.interfaceName) else { continue }
      calls.append(CrashCall(call.interfaceName, call.data))
    }
    // A new run of the app numbers its calls from the beginning.
    if case .launched = event { counted = [] }
    let names = effectiveAnswers ?? state().app.bridge.interfacesWithEffectiveAnswers
    effectiveAnswers = names
    if !names.isEmpty { countAnswers(of: names, state()) }
    guard let text = event.crashText, goOn(to: number) else { return nil }
    let state = state()
    return point(text, tab: Self.tab(of: event, effects, state), state)
  }

  private mutating func countAnswers(of names: Set<String>, _ state: ShellState) {
    for record in state.calls where record.didReachNative && names.contains(record.interfaceName) {
      guard counted.insert(record.id).inserted else { continue }
      calls.append(CrashCall(record.interfaceName, record.data.isEmpty ? "null" : record.data))
    }
  }

  /// A step has ended and the app is at rest; with a tab whose renderer may die then.
  public mutating func takeStepEnd(tab: TabID, state: ShellState, at number: Int? = nil) -> CrashPoint? {
    guard goOn(to: number) else { return nil }
    return point(tab == state.selectedTab ? "at rest" : "at rest, hidden \(tab)", tab: tab, state)
  }

  /// Counts one more.
  /// - Returns: whether that is the point that is asked for.
  private mutating func goOn(to number: Int?) -> Bool {
    count += 1
    return number == nil || number == count
  }

  private func point(_ text: String, tab: TabID, _ state: ShellState) -> CrashPoint {
    CrashPoint(number: count, text: text, step: step, tab: tab.rawValue, time: state.now)
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

extension BridgeConfiguration {
  /// Interfaces without a program that crash testing counts all the same.
  fileprivate var interfacesWithEffectiveAnswers: Set<String> {
    Set(interfaces.filter { $0.value.hasSideEffect && !$0.value.isIdempotent && !$0.value.isProgram }.keys)
  }
}
