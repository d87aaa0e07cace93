import BridgeContract

/// Formats a crash test as one JSON document, which depends neither on the machine nor on the number of parallel runs.
package enum CrashJSON {
  /// Formats the cases in their order.
  package static func text(_ cases: [CrashCase]) -> String {
    var text = "{\"crashtest\":["
    for (index, crash) in cases.enumerated() {
      if index > 0 { text += "," }
      append(crash, to: &text)
    }
    return text + "]}\n"
  }

  /// Appends a case run by run: the values of all runs together would take several times the memory of the text.
  private static func append(_ crash: CrashCase, to text: inout String) {
    let head = JSONValue.object([
      JSONMember("flow", .string(crash.flow)), JSONMember("name", .string(crash.name)),
      JSONMember("platform", .string(crash.condition.platform)), JSONMember("policy", .string(crash.condition.policy)),
      JSONMember("seed", .string(String(crash.seed))),
      JSONMember("deaths", .array(crash.kinds.map { .string($0.rawValue) })),
      JSONMember("steps", .array(crash.steps.map { .string($0.step) })),
      JSONMember("points", .array(crash.points.map(value))),
    ])
    text += head.text.dropLast() + ",\"runs\":["
    for (index, (scenario, result)) in zip(crash.scenarios, crash.results).enumerated() {
      if index > 0 { text += "," }
      text += value(scenario, result).text
    }
    text += "],\"groups\":" + JSONValue.array(CrashGroup.all(of: crash).map { value($0, of: crash) }).text + "}"
  }

  private static func value(_ point: CrashPoint) -> JSONValue {
    .object([
      JSONMember("point", number(point.number)), JSONMember("text", .string(point.text)),
      JSONMember("step", number(point.step)), JSONMember("tab", .string(point.tab)),
      JSONMember("t", .number(point.time)),
    ])
  }

  private static func value(_ scenario: CrashScenario, _ result: CrashResult) -> JSONValue {
    .object(
      [
        JSONMember("point", number(scenario.point.number)), JSONMember("death", .string(scenario.kind.rawValue)),
      ] + members(result))
  }

  private static func value(_ group: CrashGroup, of crash: CrashCase) -> JSONValue {
    .object(
      members(group.result) + [
        JSONMember("runs", number(group.scenarios.count)),
        JSONMember("deaths", .array(group.kinds.map { .string($0.rawValue) })),
        JSONMember("points", .array(group.points.map(number))),
        JSONMember("replay", .string(group.scenarios.first.map(crash.replayCommand) ?? "")),
      ])
  }

  private static func value(_ calls: CrashCallCount) -> JSONValue {
    .object([
      JSONMember("call", .string(calls.call)), JSONMember("baseline", number(calls.baseline)),
      JSONMember("actual", number(calls.actual)),
    ])
  }

  private static func members(_ result: CrashResult) -> [JSONMember] {
    [
      JSONMember("verdict", .string(result.verdict.rawValue)), JSONMember("defect", .bool(result.verdict.isDefect)),
      JSONMember("reason", .string(result.reason)), JSONMember("losses", .array(result.losses.map { .string($0) })),
      JSONMember("lost_calls", .array(result.lostCalls.map { .string($0) })),
      JSONMember("unexpected_lines", .array(result.unexpectedLines.map { .string($0) })),
      JSONMember("calls", .array(result.calls.map(value))),
    ]
  }

  private static func number(_ number: Int) -> JSONValue { .integer(Int64(number)) }
}
