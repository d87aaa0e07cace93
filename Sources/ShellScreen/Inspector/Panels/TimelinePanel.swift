import BridgeContract
import ShellCore

/// The Timeline panel: navigation callbacks, policy decisions and deaths of all tabs by time.
enum TimelinePanel: PanelContents {
  /// A death precedes callbacks of the same time, which it caused.
  static func rows(_ context: InspectorContext) -> InspectorRows {
    let (timeline, deaths) = (context.state.timeline, context.state.deaths)
    var rows = InspectorRows()
    var next = 0
    for (index, death) in deaths.enumerated() {
      let start = next
      next = firstRecord(notBefore: death.time, in: timeline, from: start)
      rows.append(next - start) { .timeline(start + $0) }
      rows.append(1) { _ in .death(index) }
    }
    let start = next
    rows.append(timeline.count - start) { .timeline(start + $0) }
    return rows
  }

  private static func firstRecord(notBefore time: Double, in timeline: [TimelineRecord], from start: Int) -> Int {
    var (low, high) = (start, timeline.count)
    while low < high {
      let middle = (low + high) / 2
      if timeline[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    if case .death(let index) = row, context.state.deaths.indices.contains(index) {
      return death(context.state.deaths[index], context.marks)
    }
    guard case .timeline(let index) = row, context.state.timeline.indices.contains(index) else { return [] }
    let record = context.state.timeline[index]
    return head(record.time, record.tab) + [
      TextSpan(record.name.rawValue, TimelineFormatter.role(record.name)),
      TextSpan(" " + record.detail, .inspectorMuted),
    ]
  }

  private static func head(_ time: Double, _ tab: TabID) -> [TextSpan] {
    [TextSpan(TimeFormat.timestamp(time) + " ", .inspectorMuted), TextSpan("\(tab) ", .inspectorMuted)]
  }

  private static func death(_ death: DeathRecord, _ marks: Marks) -> [TextSpan] {
    let lost = death.lostCalls.isEmpty ? "" : ", lost: " + death.lostCalls.joined(separator: ", ")
    return head(death.time, death.tab) + [
      TextSpan("\(marks.dead) \(death.causeDescription)", .inspectorError),
      TextSpan(" \(marks.chevron) \(death.verdictDescription)\(lost)", .inspectorWarning),
    ]
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    if case .death(let index) = row, context.state.deaths.indices.contains(index) {
      return TimelineFormatter.fields(context.state.deaths[index])
    }
    guard case .timeline(let index) = row, context.state.timeline.indices.contains(index) else { return [] }
    let record = context.state.timeline[index]
    return [
      InspectorField("callback", record.name.rawValue, TimelineFormatter.role(record.name) ?? .inspectorName),
      InspectorField("meaning", TimelineFormatter.meaning(record.name)), InspectorField("tab", record.tab.rawValue),
      InspectorField("timeMs", milliseconds: record.time), InspectorField("detail", record.detail),
    ]
  }

  static func emptyText(_ context: InspectorContext) -> String { "No events yet" }
}
