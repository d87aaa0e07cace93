import PageWire
import ShellCore

/// Numbers the events of a run, so that a later run can inject a crash at the same point, and records the executed
/// native calls.
package struct EventLog: Sendable {
  /// The number of events so far, ends of steps included.
  package private(set) var count = 0
  /// The executed native calls, in order: calls of programs and of mocked interfaces with a declared side effect.
  package private(set) var calls: [CrashCall] = []
  /// The number of the current step.
  package var step = 0

  /// Mocked interfaces with a declared side effect; nil before the first event.
  private var sideEffectInterfaces: Set<String>?
  /// IDs of mocked calls since the last launch that are already in `calls`.
  private var recordedCallIDs: Set<CallID> = []

  package init() {}

  /// Handles an event and returns its point; nil for events that are not numbered or not requested.
  /// - Parameters:
  ///   - state: the state after the event. It is evaluated lazily because copying it for each of hundreds of events is
  ///     slow.
  ///   - number: the number of the requested point; nil for every point.
  package mutating func record(
    _ event: ShellEvent, effects: [ShellEffect], state: @autoclosure () -> ShellState, at number: Int? = nil
  ) -> CrashPoint? {
    for effect in effects {
      guard case .runNative(let call) = effect, !state().app.isIdempotent(call.interfaceName, data: call.data)
      else { continue }
      calls.append(CrashCall(call.interfaceName, call.data))
    }
    // Call IDs start again with each launch.
    if case .launched = event { recordedCallIDs = [] }
    let names = sideEffectInterfaces ?? state().app.bridge.mockedInterfacesWithSideEffects
    sideEffectInterfaces = names
    if !names.isEmpty { recordMockedCalls(of: names, state()) }
    guard let text = event.crashPointDescription, advance(to: number) else { return nil }
    let state = state()
    return point(text, tab: Self.tab(of: event, effects, state), state)
  }

  private mutating func recordMockedCalls(of names: Set<String>, _ state: ShellState) {
    for record in state.calls where record.nativeStage == .called && names.contains(record.interfaceName) {
      guard recordedCallIDs.insert(record.id).inserted else { continue }
      let data = record.data.isEmpty ? "null" : record.data
      guard !state.app.isIdempotent(record.interfaceName, data: data) else { continue }
      calls.append(CrashCall(record.interfaceName, data))
    }
  }

  /// Handles the end of a step with an idle app, for a tab whose renderer can be killed then.
  package mutating func recordStepEnd(tab: TabID, state: ShellState, at number: Int? = nil) -> CrashPoint? {
    guard advance(to: number) else { return nil }
    return point(tab == state.selectedTab ? "idle" : "idle, hidden \(tab)", tab: tab, state)
  }

  /// Increments the number of events.
  /// - Returns: whether the new number is the requested one.
  private mutating func advance(to number: Int?) -> Bool {
    count += 1
    return number == nil || number == count
  }

  private func point(_ text: String, tab: TabID, _ state: ShellState) -> CrashPoint {
    CrashPoint(number: count, text: text, step: step, tab: tab.rawValue, time: state.now)
  }

  /// The tab of the page that sent the event or receives a command; otherwise the selected tab.
  private static func tab(of event: ShellEvent, _ effects: [ShellEffect], _ state: ShellState) -> TabID {
    var view: ViewID?
    if case .pageReported(let envelope) = event { view = envelope.view }
    for effect in effects where view == nil {
      switch effect {
      case .send(_, let address): view = address.view
      case .openDocument(let command): view = command.address.view
      default: break
      }
    }
    return view.flatMap { view in state.tabs.first { $0.page?.view == view }?.id } ?? state.selectedTab
  }
}

extension BridgeConfiguration {
  /// Interfaces without a program whose calls crash testing counts.
  fileprivate var mockedInterfacesWithSideEffects: Set<String> {
    Set(interfaces.filter { $0.value.hasSideEffect && !$0.value.isProgram }.keys)
  }
}
