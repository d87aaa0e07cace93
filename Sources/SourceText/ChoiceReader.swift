/// Reads words of enumerations and collects what is wrong.
public struct ChoiceReader {
  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  /// nil when there is no node, or after the fault was noted.
  public mutating func choice<Choice: RawRepresentable & CaseIterable>(_ node: YAMLNode?, _ what: String) -> Choice?
  where Choice.RawValue == String {
    choice(node, what, among: Choice.allCases.map { ($0.rawValue, $0) })
  }

  /// The value that the node's word stands for; nil when there is no node, or after the fault was noted.
  public mutating func choice<Choice>(
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
