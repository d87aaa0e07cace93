import BridgeContract
import ShellCore
import SourceText

extension FlowCommandDefinition {
  static let assertState = FlowCommandDefinition(
    "assertState", .internalAssertion, "asserts values of pages that `state` of app.yaml watches",
    .expectations(
      "PAGE.KEY", pattern: "^[^.]+\\.[^.]+$", .any,
      also: [.optional("tab", .text, "the id of the tab; by default the shown one")])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertState(try reader.state(arguments))
  }
  static let assertPacks = FlowCommandDefinition(
    "assertPacks", .internalAssertion, "asserts the states of resource packs",
    .expectations("TAG", .choice(of: PackExpectation.Presence.self))
  ) {
    reader, arguments throws(Diagnostic) in
    .assertPacks(try reader.packs(arguments))
  }
  static let assertBundle = FlowCommandDefinition(
    "assertBundle", .internalAssertion, "asserts the state of the bundle",
    .arguments(
      BundleExpectation.Name.allCases.map { name in .optional(name.rawValue, .text, name.summary) },
      [.notEmpty])
  ) {
    reader, arguments throws(Diagnostic) in
    .assertBundle(try reader.bundle(arguments))
  }

  static let dataAssertionsCommands = [
    assertState, assertPacks, assertBundle,
  ]
}

/// Assertions about stored data.
extension FlowReader {
  fileprivate func state(_ arguments: CommandArguments) throws(Diagnostic) -> StateExpectation {
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

  fileprivate func packs(_ arguments: CommandArguments) throws(Diagnostic) -> [PackExpectation] {
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

  fileprivate func bundle(_ arguments: CommandArguments) throws(Diagnostic) -> BundleExpectation {
    let node = try arguments.required("assertBundle: {version: 2}")
    try arguments.check()
    var values: [(name: BundleExpectation.Name, text: String)] = []
    for member in try node.members("`assertBundle`") {
      guard let name = BundleExpectation.Name(rawValue: member.key) else { continue }
      values.append((name, try member.value.text("`\(member.key)`")))
    }
    guard !values.isEmpty else { throw arguments.diagnostic("`assertBundle` compares nothing") }
    return BundleExpectation(values: values)
  }
}
