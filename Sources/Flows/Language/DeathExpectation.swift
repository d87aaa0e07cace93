import ShellCore

/// The arguments of `assertDeaths`: the number of renderer deaths since launch and the properties of the last one.
public struct DeathExpectation: Hashable, Sendable {
  /// Expected properties of the last death; nil ones are not compared.
  public struct Last: Hashable, Sendable {
    public var tab: String?
    public var kind: String?
    public var verdict: RecoveryVerdict?
    /// A part of the text of the rule that applied.
    public var rule: String?
    /// All losses, in the order of the record.
    public var lost: [String]?
    /// `RenderProcessGoneDetail.didCrash()` of Android.
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
    text += parts.isEmpty ? ", and the last one" : ", the last: \(parts.joined(separator: ", "))"
    return text
  }
}
