import BridgeContract
import ShellCore

/// The Bridge panel: log of the calls with arguments, results and durations.
enum BridgePanel: PanelContents {
  /// Maximum characters of a call's data in its line.
  private static let shownData = 200

  static func rows(_ context: InspectorContext) -> InspectorRows {
    let calls = context.state.calls
    return InspectorRows(calls.count) { .call(calls[$0].id) }
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    guard let call = call(row, context) else { return [] }
    let marks = context.marks
    let duration = TimeFormat.duration((call.endedAt ?? context.state.now) - call.startedAt)
    let outcome =
      switch call.outcome {
      case nil: TextSpan("\(marks.pending) pending \(duration)", .inspectorWarning)
      case .value: TextSpan("\(marks.done) \(duration)", .inspectorSuccess)
      case .failure(let error): TextSpan("\(marks.failed) \(error.code) \(duration)", .inspectorError)
      }
    return [
      TextSpan(TimeFormat.timestamp(call.startedAt) + " ", .inspectorMuted),
      TextSpan(call.interfaceName, .inspectorName),
      TextSpan(call.isSynchronous ? " sync " : " async ", .inspectorMuted), outcome,
      TextSpan(isUnread(call) ? " unread" : "", .inspectorWarning),
      TextSpan(call.resentFrom == nil ? "" : " resent", .inspectorWarning),
      TextSpan(" " + String(call.data.prefix(shownData)), .inspectorMuted),
    ]
  }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    guard let call = call(row, context) else { return [] }
    let outcome: [InspectorField] =
      switch call.outcome {
      case nil:
        [InspectorField("state", call.didCallNative ? "pending in the native code" : "pending", .inspectorWarning)]
      case .value(let json):
        [InspectorField("state", "value", .inspectorSuccess), InspectorField("value", json: json)]
      case .failure(let error):
        [
          InspectorField("state", "error", .inspectorError), InspectorField("code", "\(error.code)", .inspectorError),
          InspectorField("message", error.message),
        ] + (error.detail == .null ? [] : [InspectorField("detail", error.detail)])
      }
    let unread = InspectorField("reply", "not received by the page", .inspectorWarning)
    return [
      InspectorField("interface", call.interfaceName, .inspectorName), InspectorField("data", json: call.data),
    ] + outcome + (isUnread(call) ? [unread] : []) + [
      InspectorField("tookMs", milliseconds: (call.endedAt ?? context.state.now) - call.startedAt),
      InspectorField("startedMs", milliseconds: call.startedAt),
      InspectorField("kind", call.isSynchronous ? "sync" : "async"), InspectorField("tab", call.tab.rawValue),
      InspectorField("generation", Int(call.generation.rawValue)), InspectorField("call", Int(call.id.rawValue)),
    ] + (call.resentFrom.map { [InspectorField("resentFromCall", Int($0.rawValue))] } ?? [])
  }

  /// Whether a reply was sent and the page has not received it. A call that ended with its page got none.
  private static func isUnread(_ call: CallRecord) -> Bool {
    if case .failure(let error)? = call.outcome, error.code == BridgeErrorCode.pageGone.rawValue { return false }
    return call.isReplyUnacknowledged
  }

  static func searchableTexts(_ row: InspectorRow, _ context: InspectorContext) -> [String] {
    guard let call = call(row, context) else { return [] }
    let kind = call.isSynchronous ? "sync" : "async"
    let resent = call.resentFrom == nil ? "" : "resent"
    switch call.outcome {
    case nil: return [call.interfaceName, kind, "pending", resent, call.data, call.tab.rawValue]
    case .value(let json): return [call.interfaceName, kind, "value", resent, call.data, json, call.tab.rawValue]
    case .failure(let error):
      return [
        call.interfaceName, kind, "error", "\(error.code)", error.message, resent, call.data, call.tab.rawValue,
      ]
    }
  }

  static func emptyText(_ context: InspectorContext) -> String { "No page has called the bridge yet" }

  /// Binary search: call IDs increase.
  static func call(_ row: InspectorRow, _ context: InspectorContext) -> CallRecord? {
    guard case .call(let id) = row else { return nil }
    let calls = context.state.calls
    var (low, high) = (0, calls.count)
    while low < high {
      let middle = (low + high) / 2
      if calls[middle].id.rawValue < id.rawValue { low = middle + 1 } else { high = middle }
    }
    return low < calls.count && calls[low].id == id ? calls[low] : nil
  }
}
