import ShellCore
import TerminalModel
import Testing

@testable import Flows

struct TraceSorterTests {
  private let app = AppDescription(
    name: "Bank", origin: "app://bank",
    tabs: [
      TabDescription(id: "TAB_1", title: "Home", start: .url("/")),
      TabDescription(id: "TAB_2", title: "Pay", start: .url("/")),
    ])

  /// Sorts events, given as `tab name` and a time; a name without a tab is a cause.
  private func order(_ events: [(String, Double)]) -> [String] {
    var order = TraceSorter(app: app)
    var result: [TraceEvent] = []
    for (text, time) in events {
      let parts = text.split(separator: " ").map(String.init)
      let fact: TraceFact =
        parts.count == 1
        ? .appLaunched(url: text)
        : .timelineRecorded(TimelineRecord(time: time, tab: TabID(parts[0]), name: .didCommit, detail: parts[1]))
      result += order.append(TraceEvent(time: time, fact: fact))
    }
    return (result + order.flush()).map { event in
      switch event.fact {
      case .appLaunched(let url): url ?? ""
      case .timelineRecorded(let record): "\(record.tab) \(record.detail)"
      default: "?"
      }
    }
  }

  @Test func simultaneousEventsAreOrderedByTab() {
    let expected = ["launch", "TAB_1 a", "TAB_1 b", "TAB_2 x", "TAB_2 y"]
    #expect(order([("launch", 0), ("TAB_2 x", 0), ("TAB_1 a", 0), ("TAB_2 y", 0), ("TAB_1 b", 0)]) == expected)
    #expect(order([("launch", 0), ("TAB_1 a", 0), ("TAB_1 b", 0), ("TAB_2 x", 0), ("TAB_2 y", 0)]) == expected)
  }

  @Test func eventsStayBetweenTheirCauses() {
    #expect(
      order([("TAB_2 x", 0), ("cause", 0), ("TAB_1 a", 0), ("TAB_2 y", 1), ("TAB_1 b", 2)])
        == ["TAB_2 x", "cause", "TAB_1 a", "TAB_2 y", "TAB_1 b"])
  }
}
