import SourceText

extension FlowReader {
  func bundle(_ arguments: CommandArguments) throws(Diagnostic) -> BundleExpectation {
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
