import ShellCore

/// Sorts simultaneous events into an order that does not depend on the speed of processes.
///
/// Pages of different tabs run in parallel. Events with the same cause and time are grouped by tab in the order of the
/// app's tabs; each tab's events keep their order.
package struct TraceSorter {
  private var tabs: [TabID: Int] = [:]
  private var waiting: [TraceEvent] = []

  package init(app: AppDescription) {
    for (index, tab) in app.tabs.enumerated() where tabs[tab.id] == nil { tabs[tab.id] = index }
  }

  /// The number of events whose order is not final.
  package var count: Int { waiting.count }

  /// Adds an event and returns the events whose order is final.
  package mutating func append(_ event: TraceEvent) -> [TraceEvent] {
    if event.fact.isCause { return flush() + [event] }
    let earlier = waiting.last.map { $0.time != event.time } == true ? flush() : []
    waiting.append(event)
    return earlier
  }

  /// Returns the remaining events.
  package mutating func flush() -> [TraceEvent] {
    let sorted = waiting.enumerated().sorted { one, other in
      (tabIndex(of: one.element), one.offset) < (tabIndex(of: other.element), other.offset)
    }
    waiting = []
    return sorted.map(\.element)
  }

  private func tabIndex(of event: TraceEvent) -> Int { event.fact.tab.flatMap { tabs[$0] } ?? -1 }
}
