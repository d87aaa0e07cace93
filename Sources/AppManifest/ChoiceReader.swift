import SourceText

/// Reads words of enumerations and collects what is wrong.
struct ChoiceReader {
  private(set) var diagnostics: [Diagnostic] = []

  /// nil when there is no node, or after the fault was noted.
  mutating func choice<Choice: RawRepresentable & CaseIterable>(_ node: YAMLNode?, _ what: String) -> Choice?
  where Choice.RawValue == String {
    guard let node else { return nil }
    do {
      let word = try node.text(what)
      if let choice = Choice(rawValue: word) { return choice }
      let known = Choice.allCases.map(\.rawValue)
      diagnostics.append(
        node.diagnostic(
          "\(what) cannot be \(Diagnostic.quote(word))",
          advice: NearestName.advice(for: word, among: known) ?? "it is one of \(known.joined(separator: ", "))"))
    } catch {
      diagnostics.append(error)
    }
    return nil
  }
}
