import ShellCore
import SourceText

extension FlowCommandDefinition {
  static let assertLoads = FlowCommandDefinition(
    "assertLoads", .internalAssertion, "asserts the number of requests of URLs since launch",
    .expectations("URL", .count)
  ) {
    reader, arguments throws(Diagnostic) in
    .assertLoads(try reader.loads(arguments))
  }
  static let assertCalls = FlowCommandDefinition(
    "assertCalls", .internalAssertion, "asserts calls of interfaces since launch",
    .expectations(
      "INTERFACE", .either([.count, .arguments(FlowReader.callFields)]))
  ) {
    reader, arguments throws(Diagnostic) in
    .assertCalls(try reader.calls(arguments))
  }
  static let assertEvents = FlowCommandDefinition(
    "assertEvents", .internalAssertion, "asserts analytics events since launch",
    .expectations(
      "EVENT", .either([.count, .arguments(FlowReader.eventFields)]))
  ) {
    reader, arguments throws(Diagnostic) in
    .assertEvents(try reader.events(arguments))
  }
  static let assertDeaths = FlowCommandDefinition(
    "assertDeaths", .internalAssertion, "asserts the number of deaths of renderers since launch",
    .either([
      .count,
      .arguments([
        .optional("tab", .text, "the id of the tab; by default all tabs"),
        .required("times", .count, "the number of deaths"),
        .optional(
          "last", .mapping(MappingShape(FlowReader.lastDeathFields, rules: [.notEmpty])), "properties of the last death"
        ),
      ]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertDeaths(try reader.deaths(arguments))
  }
  static let assertTimeline = FlowCommandDefinition(
    "assertTimeline", .internalAssertion, "asserts callbacks at the end of the timeline, in this order",
    .either([
      FlowReader.callbacks,
      .arguments([
        .optional("tab", .text, "the id of the tab; by default the shown one"),
        .required("names", FlowReader.callbacks, "the names of the callbacks"),
      ]),
    ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertTimeline(try reader.timeline(arguments))
  }
  static let assertConsole = FlowCommandDefinition(
    "assertConsole", .internalAssertion, "asserts lines of the console since launch",
    .main(
      "text", "a pattern for the whole line",
      also: [
        .optional("level", .choice(of: ConsoleExpectation.Level.self), "the level of the lines"),
        .optional("tab", .text, "the id of the tab; by default all tabs"),
        .optional("times", .count, "the number of lines; by default at least one"),
      ])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertConsole(try reader.console(arguments))
  }
  static let assertExternal = FlowCommandDefinition(
    "assertExternal", .internalAssertion, "asserts all URLs that were opened in other apps, in order",
    .texts
  ) {
    reader, arguments throws(Diagnostic) in
    .assertExternal(try reader.list(arguments, "assertExternal: [\"tel:112\"]", "a URL"))
  }
  static let assertDownloads = FlowCommandDefinition(
    "assertDownloads", .internalAssertion, "asserts all downloaded files, in order",
    .texts
  ) {
    reader, arguments throws(Diagnostic) in
    .assertDownloads(try reader.list(arguments, "assertDownloads: [notes.txt]", "a file's name"))
  }

  static let recordAssertionsCommands = [
    assertLoads, assertCalls, assertEvents, assertDeaths, assertTimeline, assertConsole, assertExternal,
    assertDownloads,
  ]
}

/// Assertions about what has happened since launch.
extension FlowReader {
  fileprivate static let callFields: [FieldDefinition] = [
    .optional("times", .count, "the number of calls; by default at least one"),
    .optional("outcome", .choice(of: CallExpectation.Outcome.self), "how they ended"),
    .optional("code", .text, "the code of their error"),
  ]

  fileprivate static let eventFields: [FieldDefinition] = [
    .optional("times", .count, "the number of events; by default at least one"),
    .optional("status", .choice(of: TrackedEvent.Status.self), "whether the server has confirmed them"),
  ]

  fileprivate static let lastDeathFields: [FieldDefinition] = [
    .optional("tab", .text, "the id of the tab"),
    .optional("kind", .text, "the kind of death"),
    .optional("verdict", .choice(of: RecoveryVerdict.self), "what the shell did"),
    .optional("rule", .text, "a part of the text of the rule that applied"),
    .optional("lost", .texts, "all losses"),
    .optional("didCrash", .boolean, "`RenderProcessGoneDetail.didCrash()` of Android"),
    .optional("priority", .choice(of: RendererPriority.self), "the priority of the renderer"),
  ]

  fileprivate static let callbacks = ValueShape.list(.choice(of: TimelineRecord.Name.self), minimum: 1)

  fileprivate func loads(_ arguments: CommandArguments) throws(Diagnostic) -> [LoadExpectation] {
    let node = try arguments.required("assertLoads: {/home: 1}")
    var loads: [LoadExpectation] = []
    for member in try node.members("`assertLoads`") where !CommandArguments.common.contains(member.key) {
      loads.append(LoadExpectation(url: member.key, times: try count(member.value, "the number of loads")))
    }
    guard !loads.isEmpty else { throw arguments.diagnostic("`assertLoads` compares nothing") }
    return loads
  }

  fileprivate func calls(_ arguments: CommandArguments) throws(Diagnostic) -> [CallExpectation] {
    let node = try arguments.required("assertCalls: {pay: {times: 1}}")
    var calls: [CallExpectation] = []
    for member in try node.members("`assertCalls`") where !CommandArguments.common.contains(member.key) {
      calls.append(try call(member))
    }
    guard !calls.isEmpty else { throw arguments.diagnostic("`assertCalls` compares nothing") }
    return calls
  }

  private func call(_ member: YAMLMember) throws(Diagnostic) -> CallExpectation {
    let node = member.value
    guard case .mapping(let members) = node.kind else {
      return CallExpectation(interface: member.key, times: try count(node, "the number of calls"))
    }
    try CommandArguments.check(members, known: Self.callFields.map(\.name), name: member.key, file: node.file)
    var call = CallExpectation(interface: member.key)
    if let times = node["times"] { call.times = try count(times, "`times`") }
    if let code = node["code"] { call.code = try code.text("`code`") }
    if let outcome = node["outcome"] {
      guard let known = CallExpectation.Outcome(rawValue: try outcome.text("`outcome`")) else {
        throw outcome.mismatch("`outcome`", "resolved, rejected or pending")
      }
      call.outcome = known
    }
    return call
  }

  fileprivate func events(_ arguments: CommandArguments) throws(Diagnostic) -> [EventExpectation] {
    let node = try arguments.required("assertEvents: {PageView: {times: 1, status: uploaded}}")
    var events: [EventExpectation] = []
    for member in try node.members("`assertEvents`") where !CommandArguments.common.contains(member.key) {
      events.append(try event(member))
    }
    guard !events.isEmpty else { throw arguments.diagnostic("`assertEvents` compares nothing") }
    return events
  }

  private func event(_ member: YAMLMember) throws(Diagnostic) -> EventExpectation {
    let node = member.value
    guard case .mapping(let members) = node.kind else {
      return EventExpectation(name: member.key, times: try count(node, "the number of events"))
    }
    try CommandArguments.check(members, known: Self.eventFields.map(\.name), name: member.key, file: node.file)
    var event = EventExpectation(name: member.key)
    if let times = node["times"] { event.times = try count(times, "`times`") }
    if let status = node["status"] {
      guard let known = TrackedEvent.Status(rawValue: try status.text("`status`")) else {
        throw status.mismatch("`status`", "stored or uploaded")
      }
      event.status = known
    }
    return event
  }

  fileprivate func deaths(_ arguments: CommandArguments) throws(Diagnostic) -> DeathExpectation {
    let node = try arguments.required("assertDeaths: 1")
    guard arguments.hasMapping else { return DeathExpectation(times: try count(node, "`assertDeaths`")) }
    try arguments.check()
    guard let times = arguments["times"] else { throw arguments.diagnostic("`assertDeaths` has no `times`") }
    var expectation = DeathExpectation(tab: try arguments.text("tab"), times: try count(times, "`times`"))
    if let node = arguments["last"] { expectation.last = try lastDeath(node) }
    return expectation
  }

  private func lastDeath(_ node: YAMLNode) throws(Diagnostic) -> DeathExpectation.Last {
    let known = Self.lastDeathFields.map(\.name)
    try CommandArguments.check(try node.members("`last`"), known: known, name: "last", file: node.file)
    var last = DeathExpectation.Last()
    if let value = node["tab"] { last.tab = try value.text("`tab`") }
    if let value = node["kind"] { last.kind = try value.text("`kind`") }
    if let value = node["rule"] { last.rule = try value.text("`rule`") }
    if let value = node["lost"] { last.lost = try texts(value, "`lost`", "what is lost") }
    if let value = node["didCrash"] { last.didCrash = try value.boolean("`didCrash`") }
    if let value = node["verdict"] {
      last.verdict = try named(value, "a verdict", RecoveryVerdict.allCases, "verdicts are")
    }
    if let value = node["priority"] {
      last.priority = try named(value, "a priority of renderers", RendererPriority.allCases, "priorities are")
    }
    guard last != DeathExpectation.Last() else { throw node.diagnostic("`last` compares nothing") }
    return last
  }

  fileprivate func timeline(_ arguments: CommandArguments) throws(Diagnostic) -> TimelineExpectation {
    let node = try arguments.required("assertTimeline: [didCommit, didFinish]")
    var tab: String?
    var list = node
    if arguments.hasMapping {
      try arguments.check()
      tab = try arguments.text("tab")
      guard let names = arguments["names"] else { throw arguments.diagnostic("`assertTimeline` has no `names`") }
      list = names
    }
    var names: [TimelineRecord.Name] = []
    for item in try list.elements("`assertTimeline`") {
      let text = try item.text("a callback's name")
      guard let name = TimelineRecord.Name(rawValue: text) else {
        let known = TimelineRecord.Name.allCases.map(\.rawValue)
        throw item.diagnostic(
          "unknown callback \(Diagnostic.quote(text))",
          advice: NearestName.advice(for: text, among: known) ?? "known are \(known.joined(separator: ", "))")
      }
      names.append(name)
    }
    guard !names.isEmpty else { throw list.diagnostic("`assertTimeline` is empty") }
    return TimelineExpectation(tab: tab, names: names)
  }

  fileprivate func console(_ arguments: CommandArguments) throws(Diagnostic) -> ConsoleExpectation {
    let text = try arguments.mainText("text")
    guard arguments.hasMapping else { return ConsoleExpectation(text: text) }
    var expectation = ConsoleExpectation(text: text, tab: try arguments.text("tab"))
    if let times = arguments["times"] { expectation.times = try count(times, "`times`") }
    if let level = arguments["level"] {
      expectation.level = try named(level, "a level of the console", ConsoleExpectation.Level.allCases, "levels are")
    }
    return expectation
  }
}
