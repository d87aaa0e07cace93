/// Reads values of enumerations and collects errors.
package struct ChoiceReader {
  package private(set) var diagnostics: [Diagnostic] = []

  package init() {}

  /// The value; nil if there is no node, or after recording the error.
  package mutating func choice<Choice: RawRepresentable & CaseIterable>(_ node: YAMLNode?, _ what: String) -> Choice?
  where Choice.RawValue == String {
    choice(node, what, among: Choice.allCases.map { ($0.rawValue, $0) })
  }

  /// The value of the node's word; nil if there is no node, or after recording the error.
  package mutating func choice<Choice>(
    _ node: YAMLNode?, _ what: String, among known: [(name: String, value: Choice)]
  ) -> Choice? {
    guard let node else { return nil }
    do {
      let word = try node.text(what)
      if let choice = known.first(where: { $0.name == word }) { return choice.value }
      let names = known.map(\.name)
      diagnostics.append(
        node.diagnostic(
          "\(what) cannot be \(Diagnostic.quote(word))",
          advice: NearestName.advice(for: word, among: names) ?? "it is one of \(names.joined(separator: ", "))"))
    } catch {
      diagnostics.append(error)
    }
    return nil
  }
}
