import ShellCore

/// Puts events of one moment into an order that does not depend on which process was faster.
///
/// Pages of different tabs run side by side. Of what came of one cause at one time each tab's events stay in their
/// order, and the tabs follow one another as in the app.
public struct TraceOrder {
  private var tabs: [TabID: Int] = [:]
  private var waiting: [TraceEvent] = []

  public init(app: AppDescription) {
    for (place, tab) in app.tabs.enumerated() where tabs[tab.id] == nil { tabs[tab.id] = place }
  }

  /// Takes an event and gives those whose place is certain now.
  public mutating func take(_ event: TraceEvent) -> [TraceEvent] {
    if event.fact.isCause { return flush() + [event] }
    let earlier = waiting.last.map { $0.time != event.time } == true ? flush() : []
    waiting.append(event)
    return earlier
  }

  /// Gives what still waits.
  public mutating func flush() -> [TraceEvent] {
    let sorted = waiting.enumerated().sorted { one, other in
      (place(one.element), one.offset) < (place(other.element), other.offset)
    }
    waiting = []
    return sorted.map(\.element)
  }

  private func place(_ event: TraceEvent) -> Int { event.fact.tab.flatMap { tabs[$0] } ?? -1 }
}
