/// Whether the app is asked before a page loads, and what holds when it does not say in time.
public struct NavigationQuestion: Equatable, Sendable {
  public enum Verdict: String, CaseIterable, Sendable {
    case deny, allow
  }

  /// The interface of the bridge that is asked, with `{url, tab}`, and `frame` or `download` where it is true; it answers true or
  /// false.
  public var interface: String
  /// Milliseconds that it has.
  public var deadline: Double
  /// What holds without its answer.
  public var onTimeout = Verdict.deny
  /// What the URLs begin with that are asked about; none for all.
  public var prefixes: [String] = []

  /// Whether a URL is one that is asked about.
  func asks(about url: String) -> Bool { prefixes.isEmpty || prefixes.contains(where: url.hasPrefix) }

  public init(interface: String, deadline: Double = 1_000) {
    self.interface = interface
    self.deadline = deadline
  }
}
