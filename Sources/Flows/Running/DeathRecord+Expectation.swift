import ShellCore
import SourceText

extension DeathRecord {
  /// How it differs from what a flow wants; nil when it does not.
  func differences(from wanted: DeathExpectation.Last) -> String? {
    var differences: [String] = []
    func compare(_ what: String, _ wanted: String?, _ found: String) {
      guard let wanted, wanted != found else { return }
      differences.append("\(what) is \(Diagnostic.quote(found)), not \(Diagnostic.quote(wanted))")
    }
    compare("the last death's tab", wanted.tab, tab.rawValue)
    compare("its kind", wanted.kind, kind)
    compare("its verdict", wanted.verdict?.rawValue, verdict.rawValue)
    if let words = wanted.rule, !rule.text.contains(words) { compare("its rule", words, rule.text) }
    compare("what it cost", wanted.lost?.joined(separator: ", "), lostTexts.joined(separator: ", "))
    compare("didCrash", wanted.didCrash.map { "\($0)" }, detail.map { "\($0.didCrash)" } ?? "not told")
    compare("its priority", wanted.priority?.rawValue, detail?.priorityAtExit.rawValue ?? "not told")
    return differences.isEmpty ? nil : differences.joined(separator: ", ")
  }
}
