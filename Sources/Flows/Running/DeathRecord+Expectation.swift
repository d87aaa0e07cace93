import ShellCore
import SourceText

extension DeathRecord {
  /// Describes the differences from an expectation; nil without a difference.
  func differences(from wanted: DeathExpectation.Last) -> String? {
    var differences: [String] = []
    func compare(_ what: String, _ wanted: String?, _ found: String) {
      guard let wanted, wanted != found else { return }
      differences.append("\(what) is \(Diagnostic.quote(found)), not \(Diagnostic.quote(wanted))")
    }
    compare("the last death's tab", wanted.tab, tab.rawValue)
    compare("its kind", wanted.kind, kind)
    compare("its verdict", wanted.verdict?.rawValue, verdict.rawValue)
    if let text = wanted.rule, !rule.description.contains(text) { compare("its rule", text, rule.description) }
    compare("its losses", wanted.lost?.joined(separator: ", "), lossDescriptions.joined(separator: ", "))
    compare("didCrash", wanted.didCrash.map { "\($0)" }, detail.map { "\($0.didCrash)" } ?? "unknown")
    compare("its priority", wanted.priority?.rawValue, detail?.priorityAtExit.rawValue ?? "unknown")
    return differences.isEmpty ? nil : differences.joined(separator: ", ")
  }
}
