import BridgeContract
import ShellCore

/// The Bridge panel: the calls of pages with arguments, replies and durations, and what programs send to pages.
enum BridgePanel: PanelContents {
  /// Maximum characters of a call's data in its line.
  private static let shownData = 200

  /// Calls and messages in the order of time. Only the positions of messages are computed: there may be many calls.
  static func rows(_ context: InspectorContext) -> InspectorRows {
    let calls = context.state.calls
    let messages = context.state.programs.messages
    guard !messages.isEmpty else { return InspectorRows(calls.count) { .call(calls[$0].id) } }
    let positions = messages.enumerated().map { index, message in
      index + firstIndex(calls.count) { calls[$0].startedAt > message.at }
    }
    return InspectorRows(calls.count + messages.count) { row in
      let next = firstIndex(positions.count) { positions[$0] >= row }
      guard next < positions.count, positions[next] == row else { return .call(calls[row - next].id) }
      return .programMessage(messages[next].number)
    }
  }

  static func line(_ row: InspectorRow, _ context: InspectorContext) -> [TextSpan] {
    if let message = message(row, context) { return line(message, context) }
    guard let call = call(row, context) else { return [] }
    let marks = context.marks
    let duration = TimeFormat.duration((call.endedAt ?? context.state.now) - call.startedAt)
    let outcome =
      switch call.outcome {
      case nil: TextSpan("\(marks.pending) pending \(duration)", .inspectorWarning)
      case .value: TextSpan("\(marks.done) \(duration)", .inspectorSuccess)
      case .failure(let error): TextSpan("\(marks.failed) \(error.code) \(duration)", .inspectorError)
      }
    let replies = call.progress.count == 1 ? " 1 reply" : " \(call.progress.count) replies"
    return [
      TextSpan(TimeFormat.timestamp(call.startedAt) + " ", .inspectorMuted),
      TextSpan(call.interfaceName, .inspectorName),
      TextSpan(" \(([kind(call)] + dialect(call)).joined(separator: " ")) ", .inspectorMuted), outcome,
      TextSpan(call.progress.count == 0 ? "" : replies, .inspectorSuccess),
      TextSpan(call.violations.isEmpty ? "" : " \(marks.warning) contract", .inspectorError),
      TextSpan(isUnread(call) ? " unread" : "", .inspectorWarning),
      TextSpan(call.resentFrom == nil ? "" : " resent", .inspectorWarning),
      TextSpan(" " + String(call.data.prefix(shownData)), .inspectorMuted),
    ]
  }

  private static func line(_ message: ProgramMessageRecord, _ context: InspectorContext) -> [TextSpan] {
    let arrow = context.marks.iconSet == .ascii ? "<-" : "←"
    let firstLine = message.name.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    return [
      TextSpan(TimeFormat.timestamp(message.at) + " ", .inspectorMuted), TextSpan("\(arrow) ", .inspectorWarning),
      TextSpan(String(firstLine.prefix(shownData)), .inspectorName),
      TextSpan(" \(message.kind.rawValue) \(message.program.name)", .inspectorMuted),
      TextSpan(message.data.isEmpty ? "" : " " + String(message.data.prefix(shownData)), .inspectorMuted),
    ]
  }

  /// What has called, in one word.
  private static func kind(_ call: CallRecord) -> String {
    guard call.kind == .interface else { return call.kind.rawValue }
    return call.isSynchronous ? "sync" : "async"
  }

  private static func dialect(_ call: CallRecord) -> [String] { call.program?.dialect.map { [$0] } ?? [] }

  static func fields(_ row: InspectorRow, _ context: InspectorContext) -> [InspectorField] {
    if let message = message(row, context) { return fields(message) }
    guard let call = call(row, context) else { return [] }
    let outcome: [InspectorField] =
      switch call.outcome {
      case nil:
        [
          InspectorField(
            "state", call.nativeStage == .called ? "pending in the native code" : "pending", .inspectorWarning)
        ]
      case .value(let json):
        [InspectorField("state", "value", .inspectorSuccess), InspectorField("value", json: json)]
      case .failure(let error):
        [
          InspectorField("state", "error", .inspectorError), InspectorField("code", "\(error.code)", .inspectorError),
          InspectorField("message", error.message),
        ] + (error.detail == .null ? [] : [InspectorField("detail", error.detail)])
      }
    let unread = InspectorField("reply", "not received by the page", .inspectorWarning)
    let contract = call.violations.map { InspectorField("contract", $0.text, .inspectorError) }
    let diagram = SequenceDiagram(
      call, messages: context.state.programs.messages, now: context.state.now, marks: context.marks)
    return [
      InspectorField("interface", call.interfaceName, .inspectorName), InspectorField("data", json: call.data),
    ] + contract + outcome + (isUnread(call) ? [unread] : [])
      + (diagram.map { [InspectorField("sequence", $0)] } ?? []) + replies(call) + [
        InspectorField("tookMs", milliseconds: (call.endedAt ?? context.state.now) - call.startedAt),
        InspectorField("startedMs", milliseconds: call.startedAt), InspectorField("kind", kind(call)),
      ] + (call.program.map { [InspectorField("program", $0.name)] } ?? [])
      + dialect(call).map { InspectorField("dialect", $0) } + [
        InspectorField("tab", call.tab.rawValue), InspectorField("generation", Int(call.generation.rawValue)),
        InspectorField("call", Int(call.id.rawValue)),
      ] + (call.resentFrom.map { [InspectorField("resentFromCall", Int($0.rawValue))] } ?? [])
  }

  /// The replies before the last one, with their times.
  private static func replies(_ call: CallRecord) -> [InspectorField] {
    guard !call.progress.updates.isEmpty else { return [] }
    let values = call.progress.updates.map { update -> JSONValue in
      let value = (try? JSONValue(parsing: update.json)) ?? .string(update.json)
      return .object([
        JSONMember("ms", .integer(Int64((update.at - call.startedAt).rounded()))), JSONMember("value", value),
      ])
    }
    var field = InspectorField("replies", .array(values))
    field.displayLines = call.progress.updates.map { "\(TimeFormat.duration($0.at - call.startedAt)) \($0.json)" }
    return [field]
  }

  private static func fields(_ message: ProgramMessageRecord) -> [InspectorField] {
    let data = message.data.isEmpty ? [] : [InspectorField("data", json: message.data)]
    return [InspectorField(message.kind.rawValue, message.name, .inspectorName)] + data + [
      InspectorField("program", message.program.name), InspectorField("atMs", milliseconds: message.at),
    ] + (message.target.call.map { [InspectorField("call", Int($0.rawValue))] } ?? [])
      + (message.target.tab.map { [InspectorField("tab", $0.rawValue)] } ?? [])
  }

  /// Whether a reply was sent and the page has not received it. A call that ended with its page got none.
  private static func isUnread(_ call: CallRecord) -> Bool {
    if case .failure(let error)? = call.outcome, error.code == BridgeErrorCode.pageGone.rawValue { return false }
    return call.isReplyUnacknowledged
  }

  static func searchableTexts(_ row: InspectorRow, _ context: InspectorContext) -> [String] {
    if let message = message(row, context) {
      return [message.name, message.kind.rawValue, message.program.name, message.data, "from native"]
    }
    guard let call = call(row, context) else { return [] }
    let marks = [call.resentFrom == nil ? "" : "resent", call.violations.isEmpty ? "" : "contract"]
    let common = [call.interfaceName, kind(call)] + dialect(call) + marks + [call.data, call.tab.rawValue]
    switch call.outcome {
    case nil: return common + ["pending"]
    case .value(let json): return common + ["value", json]
    case .failure(let error): return common + ["error", "\(error.code)", error.message]
    }
  }

  static func emptyText(_ context: InspectorContext) -> String { "No page has called the bridge yet" }

  /// Binary search: call IDs increase.
  static func call(_ row: InspectorRow, _ context: InspectorContext) -> CallRecord? {
    guard case .call(let id) = row else { return nil }
    let calls = context.state.calls
    let index = firstIndex(calls.count) { calls[$0].id.rawValue >= id.rawValue }
    return index < calls.count && calls[index].id == id ? calls[index] : nil
  }

  private static func message(_ row: InspectorRow, _ context: InspectorContext) -> ProgramMessageRecord? {
    guard case .programMessage(let number) = row else { return nil }
    let messages = context.state.programs.messages
    let index = firstIndex(messages.count) { messages[$0].number >= number }
    return index < messages.count && messages[index].number == number ? messages[index] : nil
  }

  /// The first index for which a condition holds that stays true; the count if there is none.
  private static func firstIndex(_ count: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
