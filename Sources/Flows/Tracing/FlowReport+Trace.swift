import BridgeContract

extension FlowReport {
  /// The first line of a flow's trace.
  public func traceBegin(attempt: Int, platform: String, seed: UInt64) -> [JSONMember] {
    TraceText.members(
      "flow", "began",
      [
        ("name", TraceText.text(name)), ("attempt", .integer(Int64(attempt))),
        ("tags", .array(tags.map { .string($0) })), ("platform", .string(platform)),
        ("seed", Int64(exactly: seed).map { .integer($0) } ?? .string(String(seed))),
      ])
  }

  /// The last line of a flow's trace.
  public var traceEnd: [JSONMember] {
    TraceText.members(
      "flow", "ended",
      [
        ("status", .string(status.rawValue)), ("steps", .integer(Int64(steps.count))),
        ("ms", TraceText.time(milliseconds)), ("failure", failure?.json),
      ])
  }
}

extension FlowFailure {
  /// The failure with its context as JSON.
  public var json: JSONValue {
    func list(_ texts: [String]) -> JSONValue { .array(texts.map { TraceText.text($0) }) }
    return .object([
      JSONMember("step", place.json), JSONMember("callers", .array(callers.map(\.json))),
      JSONMember("message", TraceText.text(message)),
      JSONMember("reason", reason.map { TraceText.text($0) } ?? .null), JSONMember("nearest", list(nearest)),
      JSONMember("tab", .string(scene.tab)), JSONMember("stack", list(scene.stack)),
      JSONMember("bar", TraceText.text(scene.bar)),
      JSONMember("dialog", scene.dialog.map { TraceText.text($0) } ?? .null),
      JSONMember("deaths", list(scene.deaths)), JSONMember("calls", list(scene.calls)),
      JSONMember("console", list(scene.console)),
      JSONMember(
        "screen", list(scene.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))),
    ])
  }
}

extension FlowPlace {
  fileprivate var json: JSONValue {
    .object([
      JSONMember("file", .string(path)), JSONMember("line", .integer(Int64(position.line))),
      JSONMember("column", .integer(Int64(position.column))), JSONMember("step", TraceText.text(step)),
    ])
  }
}
