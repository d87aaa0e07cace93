import BridgeContract
import ShellCore
import SourceText

/// Assertions about the state, events and resource packs of pages.
extension FlowReader {
  static let eventFields: [FieldDefinition] = [
    .optional("times", .count, "the number of events; by default at least one"),
    .optional("status", .choice(of: TrackedEvent.Status.self), "whether the server has confirmed them"),
  ]

  func state(_ arguments: CommandArguments) throws(Diagnostic) -> StateExpectation {
    let node = try arguments.required("assertState: {PAGE.KEY: VALUE}")
    var expectation = StateExpectation(tab: try arguments.text("tab"), values: [])
    for member in try node.members("`assertState`")
    where member.key != "tab" && !CommandArguments.common.contains(member.key) {
      let parts = member.key.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 2, !parts.contains("") else {
        throw node.file.diagnostic(
          at: member.keyPosition, "`assertState` compares values by PAGE.KEY, found \(Diagnostic.quote(member.key))",
          advice: "for instance `assertState: {DIARY.child: 2}`")
      }
      expectation.values.append(JSONMember(member.key, try member.value.json("the value of \(member.key)")))
    }
    guard !expectation.values.isEmpty else { throw arguments.diagnostic("`assertState` compares nothing") }
    return expectation
  }

  func events(_ arguments: CommandArguments) throws(Diagnostic) -> [EventExpectation] {
    let node = try arguments.required("assertEvents: {PageView: {times: 1, status: uploaded}}")
    var events: [EventExpectation] = []
    for member in try node.members("`assertEvents`") where !CommandArguments.common.contains(member.key) {
      events.append(try event(member))
    }
    guard !events.isEmpty else { throw arguments.diagnostic("`assertEvents` compares nothing") }
    return events
  }

  func packs(_ arguments: CommandArguments) throws(Diagnostic) -> [PackExpectation] {
    let node = try arguments.required("assertPacks: {chess: present}")
    var packs: [PackExpectation] = []
    for member in try node.members("`assertPacks`") where !CommandArguments.common.contains(member.key) {
      let text = try member.value.text("the state of \(member.key)")
      guard let presence = PackExpectation.Presence(rawValue: text) else {
        let known = PackExpectation.Presence.allCases.map(\.rawValue).joined(separator: ", ")
        throw member.value.mismatch("the state of \(member.key)", "one of \(known)")
      }
      packs.append(PackExpectation(tag: member.key, presence: presence))
    }
    guard !packs.isEmpty else { throw arguments.diagnostic("`assertPacks` compares nothing") }
    return packs
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
}
