import BridgeContract
import ShellCore
import SourceText

/// Actions sent to pages, and assertions about the state, events and packs of pages.
extension FlowRunner {
  /// Sends an action to the shown page by `window.NAMESPACE.action({type, payload})` and waits until it is handled.
  func send(_ action: PageAction) throws(StepFailure) {
    let type: String = try expand(action.type)
    let payload = try action.payload.map { value throws(StepFailure) in try expand(value) }
    let last = driver.state.actions.last?.id
    driver.perform(.sendAction(type: type, payload: payload, tab: nil))
    guard let sent = driver.state.actions.last, sent.id != last else {
      throw .command("the action \(type) was not sent", reason: "the app is not running")
    }
    let isEnded: Bool? = poll(within: ShellLimits.actionTimeout + ShellLimits.evaluationDeadline, onScreen: false) {
      if record(sent.id)?.isPending == false { return true }
      return driver.state.cannotDeliverActionReason(sent.tab) == nil ? nil : false
    }
    if isEnded == false, let reason = driver.state.cannotDeliverActionReason(sent.tab) {
      throw .command("the page cannot accept the action \(type)", reason: reason)
    }
    guard isEnded == true, let record = record(sent.id) else {
      throw .command("the page's action failed: no reply", reason: driver.unresponsiveReason)
    }
    switch record.outcome {
    case .accepted, .ignored: break
    case .noListener:
      throw StepFailure(
        kind: .expectation, message: "the page has no function window.\(driver.state.app.bridge.namespace).action",
        reason: obstacle ?? "it is called with {type, payload}")
    case .failed(let exception):
      throw .command("the page's action failed: \(exception)", reason: driver.unresponsiveReason)
    case .lost(let reason): throw .command("the page's action failed: \(reason)", reason: driver.unresponsiveReason)
    case .queued, .sent: throw .command("the page's action failed: no reply", reason: driver.unresponsiveReason)
    }
  }

  private func record(_ id: ActionID) -> ActionRecord? { driver.state.actions.last { $0.id == id } }

  /// Evaluates the expressions in the strings of a JSON value.
  func expand(_ value: JSONValue) throws(StepFailure) -> JSONValue {
    switch value {
    case .null, .bool, .integer, .number: return value
    case .string(let text): return .string(try expand(text))
    case .array(let values):
      var result: [JSONValue] = []
      for value in values { result.append(try expand(value)) }
      return .array(result)
    case .object(let members):
      var result: [JSONMember] = []
      for member in members { result.append(JSONMember(member.name, try expand(member.value))) }
      return .object(result)
    }
  }

  func assertState(_ expectation: StateExpectation) throws(StepFailure) {
    let id = try tab(expectation.tab).id
    for member in expectation.values {
      let name: String = try expand(member.name)
      let expected = try expand(member.value)
      let known = driver.state.app.pages.watches
      guard known.contains(name) else {
        throw StepFailure(
          kind: .input, message: "\(name) is not observed: app.yaml does not list it under `state`",
          reason: NearestName.advice(for: name, among: known)
            ?? (known.isEmpty ? nil : "observed are \(known.joined(separator: ", "))"))
      }
      try expect {
        let found = driver.state.tab(id)?.page?.watched.last { $0.name == name }?.value
        if Self.isEqual(found ?? .null, expected) { return nil }
        return "\(name) is \(found?.text ?? "absent"), not \(expected.text)"
      }
    }
  }

  func assertEvents(_ expectations: [EventExpectation]) throws(StepFailure) {
    for expectation in expectations {
      let name: String = try expand(expectation.name)
      try expect {
        let found = driver.state.tracking.events.filter { $0.name == name }
        // Only uploaded events are dropped.
        let count = RecordCount(
          listed: found.count { expectation.status == nil || $0.status == expectation.status },
          dropped: driver.state.dropped.events
        ) { $0 == name && expectation.status != .stored }
        if count.satisfies(expectation.times) { return nil }
        let stored = found.count { $0.status == .stored }
        return
          "\(expectation.description), but \(stored) are stored and \(found.count - stored + count.dropped) uploaded"
      }
    }
  }

  func assertPacks(_ packs: [PackExpectation]) throws(StepFailure) {
    for pack in packs {
      let declared = driver.state.declaredPacks
      guard declared.contains(where: { $0.id.tag == pack.tag }) else {
        let known = declared.map(\.id.tag)
        throw StepFailure(
          kind: .input, message: "there is no pack \(Diagnostic.quote(pack.tag))",
          reason: NearestName.advice(for: pack.tag, among: known)
            ?? (known.isEmpty ? nil : "packs are \(known.joined(separator: ", "))"))
      }
      try expect {
        guard let found = driver.state.declaredPacks.first(where: { $0.id.tag == pack.tag }) else { return nil }
        let presence = PackExpectation.Presence(found.phase)
        return presence == pack.presence ? nil : "\(pack.tag) is \(presence.rawValue), not \(pack.presence.rawValue)"
      }
    }
  }

  /// Whether two values are equal in JavaScript, where 1 equals 1.0; the order of members is ignored.
  private static func isEqual(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left, right) {
    case (.integer(let whole), .number(let number)), (.number(let number), .integer(let whole)):
      return Double(whole) == number
    case (.array(let one), .array(let other)):
      return one.count == other.count && zip(one, other).allSatisfy { isEqual($0, $1) }
    case (.object(let one), .object(let other)):
      return one.count == other.count
        && one.allSatisfy { member in right[member.name].map { isEqual(member.value, $0) } ?? false }
    case (.null, _), (.bool, _), (.integer, _), (.number, _), (.string, _), (.array, _), (.object, _):
      return left == right
    }
  }
}
