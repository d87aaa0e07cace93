/// `assertDeaths`: how many renderers died since launch.
public struct DeathExpectation: Hashable, Sendable {
  /// nil for all tabs together.
  public var tab: String?
  public var times: Int

  public init(tab: String? = nil, times: Int) {
    self.tab = tab
    self.times = times
  }

  public var description: String { "Assert \(times) deaths\(tab.map { " in \($0)" } ?? "")" }
}
