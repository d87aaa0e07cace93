import ShellCore
import SourceText

extension DeathRecord {
  /// Describes the differences from an expectation; nil without a difference.
  func differences(from expected: DeathExpectation.Last) -> String? {
    var differences: [String] = []
    func compare(_ what: String, _ expected: String?, _ found: String) {
      guard let expected, expected != found else { return }
      differences.append("\(what) is \(Diagnostic.quote(found)), not \(Diagnostic.quote(expected))")
    }
    compare("the last death's tab", expected.tab, tab.rawValue)
    compare("its kind", expected.kind, kind)
    compare("its verdict", expected.verdict?.rawValue, verdict.rawValue)
    if let text = expected.rule, !rule.description.contains(text) { compare("its rule", text, rule.description) }
    compare("its losses", expected.lost?.joined(separator: ", "), lossDescriptions.joined(separator: ", "))
    compare("didCrash", expected.didCrash.map { "\($0)" }, detail.map { "\($0.didCrash)" } ?? "unknown")
    compare("its priority", expected.priority?.rawValue, detail?.priorityAtExit.rawValue ?? "unknown")
    return differences.isEmpty ? nil : differences.joined(separator: ", ")
  }
}
