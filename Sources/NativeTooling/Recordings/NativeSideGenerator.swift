import BridgeContract
import ShellCore
import SourceText

/// The native side of an app.yaml that answers as recorded calls were answered: declared replies, and a native script
/// for what they cannot express.
package struct NativeSideGenerator {
  /// Calls with the same declaration.
  private struct Group {
    var kind: NativeCall.Kind
    var name: String
    var declaration: [JSONMember]
    var calls: [(place: String, call: RecordedCall)]
  }

  private var groups: [Group] = []
  private var remarks: [String] = []
  private let scriptPath: String?
  private var callCount = 0

  /// - Parameter scriptPath: the path of the native script in the app's folder; nil for declared replies only.
  package init(_ lines: [LocatedLine], scriptPath: String?) {
    self.scriptPath = scriptPath
    for line in lines {
      switch line.content {
      case .call(let call) where call.kind == .link:
        remarks.append("\(line.place): \(call.name) is a link; declare it in `schemes`.")
      case .call(let call):
        callCount += 1
        add(call, line.place)
      case .program(let program, let step):
        remarks.append("\(line.place): \(program) \(step.content.summary) outside of a pending call; that is left out.")
      }
    }
  }

  private mutating func add(_ call: RecordedCall, _ place: String) {
    let index = groups.firstIndex {
      $0.kind == call.kind && $0.name == call.name && $0.declaration == call.declaration
    }
    if let index {
      groups[index].calls.append((place, call))
    } else {
      groups.append(Group(kind: call.kind, name: call.name, declaration: call.declaration, calls: [(place, call)]))
    }
  }

  /// The native script; nil if declared replies are enough, or no path is given.
  package var script: String? {
    let calls = groups.filter { Self.reasonForScript($0) != nil }.flatMap { $0.calls.map(\.call) }
    return scriptPath == nil || calls.isEmpty ? nil : RecordedScript.text(calls)
  }

  /// What the declared replies leave out.
  package var isIncomplete: Bool { scriptPath == nil && groups.contains { Self.reasonForScript($0) != nil } }

  /// The keys for app.yaml, with comments.
  package var yaml: String {
    var lines = [
      "# \(callCount) recorded \(callCount == 1 ? "call" : "calls"), by hull native-from: for `bridge` of app.yaml."
    ]
    lines += remarks.map { "# \($0)" }
    lines.append("bridge:")
    let section = lines.count
    lines += self.section("interfaces", .interface) { "\(YAMLText.key($0.name)): \(YAMLText.mapping($1))" }
    lines += self.section("handlers", .message) { "\(YAMLText.key($0.name)): \(YAMLText.mapping($1))" }
    lines += objects
    for (name, kind) in [("prompts", NativeCall.Kind.prompt), ("intercept", .url)] {
      lines += self.section(name, kind) { group, native in
        let patterns = group.declaration.filter { $0.name != "for" }
        let others = group.declaration.filter { $0.name == "for" }
        return "- " + YAMLText.mapping(patterns + [JSONMember("name", .string(group.name))] + others + native)
      }
    }
    if lines.count == section { lines[section - 1] = "# No call of a native side was recorded." }
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(
    _ key: String, _ kind: NativeCall.Kind, _ entry: (Group, [JSONMember]) -> String
  ) -> [String] {
    let own = groups.filter { $0.kind == kind }
    let lines = own.map { group in native(of: group).map { "    " + entry(group, $0) } ?? "    " + comment(on: group) }
    return lines.isEmpty ? [] : ["  \(key):"] + lines
  }

  /// The methods, below their objects.
  private var objects: [String] {
    var lines: [String] = []
    var objects: [String] = []
    let methods = groups.filter { $0.kind == .method }
    for object in methods.map({ Self.parts($0.name).object }) where !objects.contains(object) { objects.append(object) }
    for object in objects {
      lines += ["    \(YAMLText.key(object)):", "      methods:"]
      for group in methods where Self.parts(group.name).object == object {
        let entry = native(of: group).map { "\(YAMLText.key(Self.parts(group.name).method)): \(YAMLText.mapping($0))" }
        lines.append("        " + (entry ?? comment(on: group)))
      }
    }
    return lines.isEmpty ? [] : ["  objects:"] + lines
  }

  private static func parts(_ name: String) -> (object: String, method: String) {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    return (parts.first ?? name, parts.count > 1 ? parts[1] : "")
  }

  /// The keys of the native side; nil if it needs a script and there is none.
  private func native(of group: Group) -> [JSONMember]? {
    let own = group.kind == .message ? group.declaration : []
    guard Self.reasonForScript(group) == nil, let first = group.calls.first?.call else {
      return scriptPath.map { [JSONMember("script", .string($0))] + own }
    }
    let delays = group.calls.map(\.call.endedAfter).sorted()
    let delay = delays[delays.count / 2]
    let delayed =
      delay > 0 ? [JSONMember("delay", .string(DurationText.formatted(milliseconds: Double(delay))))] : []
    switch first.end {
    case .value(let value): return [JSONMember("reply", value)] + delayed + own
    case .error(let error):
      var members = [JSONMember("code", .string(error.code))]
      if !error.message.isEmpty { members.append(JSONMember("message", .string(error.message))) }
      if error.detail != .null { members.append(JSONMember("detail", error.detail)) }
      return [JSONMember("error", .object(members))] + delayed + own
    case .open: return nil
    }
  }

  private func comment(on group: Group) -> String {
    "# \(group.name) needs a native script: \(Self.reasonForScript(group) ?? ""). Use --script."
  }

  /// Why declared replies cannot express the calls; nil if they can.
  private static func reasonForScript(_ group: Group) -> String? {
    guard let first = group.calls.first else { return nil }
    for (place, call) in group.calls {
      if let step = call.steps.first { return "at \(place) it \(step.content.summary)" }
      if case .open = call.end { return "at \(place) it has no last reply" }
      if call.end != first.call.end { return "its reply at \(place) differs from that at \(first.place)" }
    }
    return nil
  }
}

extension RecordedStep.Content {
  /// What the native side did, after its name.
  fileprivate var summary: String {
    switch self {
    case .reply: "replies more than once"
    case .event(let name, _): "sends the event \(name)"
    case .script: "evaluates a script in the page"
    case .log: "writes to the console"
    case .question(let name, _, _): "asks the shell (\(name))"
    }
  }
}
