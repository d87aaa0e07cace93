import BridgeContract

extension FlowReport {
  /// The first line of a flow's trace.
  package func traceBegin(attempt: Int, platform: String, seed: UInt64) -> [JSONMember] {
    TraceEncoder.members(
      "flow", "began",
      [
        ("name", TraceEncoder.string(name)), ("attempt", .integer(Int64(attempt))),
        ("tags", .array(tags.map { .string($0) })), ("platform", .string(platform)),
        ("seed", Int64(exactly: seed).map { .integer($0) } ?? .string(String(seed))),
      ])
  }

  /// The last line of a flow's trace.
  package var traceEnd: [JSONMember] {
    TraceEncoder.members(
      "flow", "ended",
      [
        ("status", .string(status.rawValue)), ("steps", .integer(Int64(steps.count))),
        ("ms", TraceEncoder.time(milliseconds)), ("failure", failure?.json),
      ])
  }
}

extension FlowFailure {
  /// The failure with its context as JSON.
  package var json: JSONValue {
    func list(_ texts: [String]) -> JSONValue { .array(texts.map { TraceEncoder.string($0) }) }
    return .object([
      JSONMember("step", location.json), JSONMember("callers", .array(callers.map(\.json))),
      JSONMember("message", TraceEncoder.string(message)),
      JSONMember("reason", reason.map { TraceEncoder.string($0) } ?? .null), JSONMember("nearest", list(nearest)),
      JSONMember("tab", .string(snapshot.tab)), JSONMember("stack", list(snapshot.stack)),
      JSONMember("bar", TraceEncoder.string(snapshot.bar)),
      JSONMember("dialog", snapshot.dialog.map { TraceEncoder.string($0) } ?? .null),
      JSONMember("deaths", list(snapshot.deaths)), JSONMember("calls", list(snapshot.calls)),
      JSONMember("console", list(snapshot.console)),
      JSONMember(
        "screen", list(snapshot.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))),
    ])
  }
}

extension StepLocation {
  fileprivate var json: JSONValue {
    .object([
      JSONMember("file", .string(path)), JSONMember("line", .integer(Int64(position.line))),
      JSONMember("column", .integer(Int64(position.column))), JSONMember("step", TraceEncoder.string(step)),
    ])
  }
}
