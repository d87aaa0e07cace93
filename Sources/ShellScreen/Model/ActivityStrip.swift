import BridgeContract
import ShellCore

/// The app's activity of the last minute as marks on a time axis. The axis ends at the latest record, not at the
/// current time, so that an idle screen does not change.
struct ActivityStrip {
  /// Kinds of marks by ascending priority: of several marks in a cell, the highest is drawn.
  enum Kind: Int, Comparable, Sendable {
    case call, navigation, recovery, death

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// A mark with the record that it opens.
  struct Mark: Equatable, Sendable {
    var kind: Kind
    var time: Double
    var row: InspectorRow

    var panel: InspectorPanel {
      switch kind {
      case .call: .bridge
      case .navigation, .recovery, .death: .timeline
      }
    }
  }

  /// Length of the axis in milliseconds.
  static let duration = 60_000.0

  /// Oldest first.
  let marks: [Mark]
  /// Time of the latest record, in milliseconds since launch; 0 before the first.
  let end: Double

  init(_ state: ShellState) {
    let latest = [
      state.calls.last?.startedAt, state.timeline.last?.time, state.deaths.last?.time, state.deaths.last?.outcome?.time,
    ]
    end = latest.compactMap(\.self).max() ?? 0
    let start = end - Self.duration
    var marks: [Mark] = []
    for call in state.calls.reversed() {
      guard call.startedAt >= start else { break }
      marks.append(Mark(kind: .call, time: call.startedAt, row: .call(call.id)))
    }
    for index in state.timeline.indices.reversed() {
      let record = state.timeline[index]
      guard record.time >= start else { break }
      switch record.name {
      case .didCommit, .didChangeHistory, .didFailProvisional, .didFail, .didOpenExternally, .didBecomeDownload:
        marks.append(Mark(kind: .navigation, time: record.time, row: .timeline(index)))
      case .decidePolicyForAction, .didStartProvisional, .didReceiveRedirect, .decidePolicyForResponse, .didFinish,
        .processDidTerminate, .didRecover, .didFindUnresponsive, .didRestoreState, .didUseDeadView,
        .didReceiveChallenge,
        .createWebView, .webViewDidClose, .didSuspend, .didResume, .didDiscard, .didBeginSignIn, .didSignIn,
        .didFailSignIn, .didOpenBundle, .didCheckBundle, .didStoreBundle, .didRefuseBundle:
        break
      }
    }
    for (index, death) in state.deaths.enumerated() {
      if death.time >= start { marks.append(Mark(kind: .death, time: death.time, row: .death(index))) }
      if let outcome = death.outcome, outcome.time >= start {
        marks.append(Mark(kind: .recovery, time: outcome.time, row: .death(index)))
      }
    }
    self.marks = marks.sorted { ($0.time, $0.kind) < ($1.time, $1.kind) }
  }

  /// The column of a mark on the axis.
  func column(of mark: Mark, columns: Int) -> Int {
    let share = (mark.time - end + Self.duration) / Self.duration
    return min(columns - 1, max(0, Int((share * Double(columns - 1)).rounded())))
  }

  /// Description of a mark for the footer.
  func description(of mark: Mark, state: ShellState) -> String {
    let time = TimeFormat.timestamp(mark.time)
    switch mark.row {
    case .call(let id):
      guard let call = state.calls.first(where: { $0.id == id }) else { return time }
      return "\(time) \(call.tab) calls \(call.interfaceName)"
    case .timeline(let index) where state.timeline.indices.contains(index):
      let record = state.timeline[index]
      return "\(time) \(record.tab) \(record.name.rawValue) \(record.detail)"
    case .death(let index) where state.deaths.indices.contains(index):
      let death = state.deaths[index]
      return mark.kind == .death
        ? "\(time) \(death.tab) died, \(death.causeDescription)" : "\(time) \(death.tab) \(death.stateDescription)"
    default: return time
    }
  }
}
