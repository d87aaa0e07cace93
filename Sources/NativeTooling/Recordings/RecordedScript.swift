import BridgeContract
import ShellCore

/// A native script that answers calls as they were recorded.
package enum RecordedScript {
  /// The first line, by which a script is recognized that may be replaced.
  package static let firstLine = "// Written by hull native-from: answers calls as they were recorded."

  static func text(_ calls: [RecordedCall]) -> String {
    var names: [String] = []
    var rows: [String: [String]] = [:]
    for call in calls {
      let name = "\(call.kind.rawValue) \(call.name)"
      if rows[name] == nil { names.append(name) }
      rows[name, default: []].append("    " + row(call).text + ",")
    }
    let table = names.map { name in
      "  \(JSONValue.string(name).text): [\n\(rows[name, default: []].joined(separator: "\n"))\n  ],"
    }
    return """
      \(firstLine)
      // A call gets the next recorded reply to the same data; the last one is repeated. Times are in milliseconds.

      const recorded = {
      \(table.joined(separator: "\n"))
      };

      \(player)

      """
  }

  /// A call with the waits between its steps. The time in which the user answers a question is not part of them.
  private static func row(_ call: RecordedCall) -> JSONValue {
    var time: Int64 = 0
    func wait(until next: Int64) -> [JSONMember] {
      defer { time = max(time, next) }
      return next > time ? [JSONMember("wait", .integer(next - time))] : []
    }
    let steps = call.steps.map { step -> JSONValue in
      let before = wait(until: step.after)
      switch step.content {
      case .reply(let value): return .object(before + [JSONMember("reply", value)])
      case .event(let name, let data):
        return .object(before + [JSONMember("event", .string(name)), JSONMember("data", data)])
      case .script(let script, let isAwaited):
        return .object(before + [JSONMember(isAwaited ? "evaluate" : "run", .string(script))])
      case .log(let level, let text):
        return .object(before + [JSONMember("log", .string(text)), JSONMember("level", .string(level))])
      case .question(let name, let data, let answered):
        if let answered { _ = wait(until: answered) }
        return .object(before + [JSONMember("ask", .string(name)), JSONMember("data", data)])
      }
    }
    var members = [JSONMember("data", call.data)]
    if !steps.isEmpty { members.append(JSONMember("steps", .array(steps))) }
    switch call.end {
    case .value(let value): members += wait(until: call.endedAfter) + [JSONMember("value", value)]
    case .error(let error): members += wait(until: call.endedAfter) + [JSONMember("error", error.json)]
    // It never replies, like the recorded native side.
    case .open: break
    }
    return .object(members)
  }

  private static let player = """
    // Members in any order are the same data. Prompts and requests are found by what the page chooses.
    const sorted = (key, value) => value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))) : value;
    const essence = (kind, data) => kind === "prompt" ? { text: data.text, default: data.default }
      : kind === "url" ? { url: data.url, kind: data.kind, method: data.method, body: data.body } : data;
    const key = (kind, data) => JSON.stringify(essence(kind, data), sorted);
    const played = new Map();

    native.on("*", async (data, call) => {
      const name = `${call.kind} ${call.name}`;
      const own = key(call.kind, data);
      const same = (recorded[name] ?? []).filter((entry) => key(call.kind, entry.data) === own);
      const count = played.get(name + own) ?? 0;
      const entry = same[Math.min(count, same.length - 1)];
      if (!entry) throw new native.Error("NATIVE_ERROR", `${call.name} was not recorded with ${own}; record it again`);
      played.set(name + own, count + 1);
      for (const step of entry.steps ?? []) {
        if (step.wait) await native.delay(step.wait);
        if (call.isCanceled) return null;
        if ("reply" in step) call.send(step.reply);
        else if ("event" in step) native.emit(step.event, step.data, { call });
        else if ("run" in step) native.run(step.run, { call });
        else if ("log" in step) console[step.level === "warning" ? "warn" : step.level](step.log);
        // Only the effect of a question matters: its answer is part of the recorded replies.
        else if ("evaluate" in step) await native.evaluate(step.evaluate, { call }).catch(() => null);
        else await native.ask(step.ask, step.data, { call }).catch(() => null);
      }
      if (entry.wait) await native.delay(entry.wait);
      if (entry.error) throw new native.Error(entry.error.code, entry.error.message, entry.error.detail);
      return "value" in entry ? entry.value : new Promise(() => {});
    });
    """
}
