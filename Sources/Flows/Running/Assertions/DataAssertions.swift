import BridgeContract
import ShellCore
import SourceText

/// Assertions about data: the observed state of pages, packs, the bundle, website data and cookies.
struct DataAssertions {
  let driver: any FlowDriver
  let lookup: ElementLookup
  let expressions: ExpressionEvaluator

  func assertState(_ expectation: StateExpectation) throws(StepFailure) {
    let id = try lookup.tab(expectation.tab).id
    for member in expectation.values {
      let name: String = try expressions.expand(member.name)
      let expected = try expressions.expand(member.value)
      let known = driver.state.app.pages.watches
      guard known.contains(name) else {
        throw StepFailure(
          kind: .input, message: "\(name) is not observed: app.yaml does not list it under `state`",
          reason: NearestName.advice(for: name, among: known)
            ?? (known.isEmpty ? nil : "observed are \(known.joined(separator: ", "))"))
      }
      try lookup.expect {
        let found = driver.state.tab(id)?.page?.watched.last { $0.name == name }?.value
        if Self.isEqual(found ?? .null, expected) { return nil }
        return "\(name) is \(found?.text ?? "absent"), not \(expected.text)"
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
      try lookup.expect {
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

  func assertBundle(_ expectation: BundleExpectation) throws(StepFailure) {
    try driver.state.app.requireBundle()
    for (name, text) in expectation.values {
      let expected: String = try expressions.expand(text)
      let pattern = name == .error ? TextPattern(expected) : nil
      try lookup.expect {
        let found = BundleExpectation.value(name, driver.state)
        guard !(pattern?.matches(found) ?? (found == expected)) else { return nil }
        return "the bundle's \(name.rawValue) is \(Diagnostic.quote(found)), not \(Diagnostic.quote(expected))"
      }
    }
  }
}
