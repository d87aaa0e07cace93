import ShellCore

/// The arguments of `assertDeaths`: the number of renderer deaths since launch and the properties of the last one.
package struct DeathExpectation: Hashable, Sendable {
  /// Expected properties of the last death; nil ones are not compared.
  package struct Last: Hashable, Sendable {
    package var tab: String?
    package var kind: String?
    package var verdict: RecoveryVerdict?
    /// A part of the text of the rule that applied.
    package var rule: String?
    /// All losses, in the order of the record.
    package var lost: [String]?
    /// `RenderProcessGoneDetail.didCrash()` of Android.
    package var didCrash: Bool?
    package var priority: RendererPriority?

    package init() {}
  }

  /// nil for all tabs together.
  package var tab: String?
  package var times: Int
  package var last: Last?

  package init(tab: String? = nil, times: Int, last: Last? = nil) {
    self.tab = tab
    self.times = times
    self.last = last
  }

  package var description: String {
    var text = "Assert \(times) deaths\(tab.map { " in \($0)" } ?? "")"
    guard let last else { return text }
    let parts = [last.tab, last.kind, last.verdict?.rawValue, last.rule].compactMap { $0 }
    text += parts.isEmpty ? ", and the last one" : ", the last: \(parts.joined(separator: ", "))"
    return text
  }
}
