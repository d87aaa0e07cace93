import ShellCore

/// `assertDeaths`: how many renderers died since launch, and what became of the last of them.
public struct DeathExpectation: Hashable, Sendable {
  /// What is compared of the last death; nil for what is not.
  public struct Last: Hashable, Sendable {
    public var tab: String?
    public var kind: String?
    public var verdict: RecoveryVerdict?
    /// Words of the rule that decided, anywhere in its text.
    public var rule: String?
    /// Everything that was lost, in the order of the record.
    public var lost: [String]?
    /// Android: whether it crashed, and its priority.
    public var didCrash: Bool?
    public var priority: RendererPriority?

    public init() {}
  }

  /// nil for all tabs together.
  public var tab: String?
  public var times: Int
  public var last: Last?

  public init(tab: String? = nil, times: Int, last: Last? = nil) {
    self.tab = tab
    self.times = times
    self.last = last
  }

  public var description: String {
    var text = "Assert \(times) deaths\(tab.map { " in \($0)" } ?? "")"
    guard let last else { return text }
    let parts = [last.tab, last.kind, last.verdict?.rawValue, last.rule].compactMap { $0 }
    text += parts.isEmpty ? ", and the last of them" : ", the last: \(parts.joined(separator: ", "))"
    return text
  }
}
