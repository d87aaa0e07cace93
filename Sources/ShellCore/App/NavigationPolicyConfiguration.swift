import BridgeContract

/// An interface that decides about loads before they start, and the verdict on timeout.
public struct NavigationPolicyConfiguration: Equatable, Sendable {
  public enum Verdict: String, CaseIterable, Sendable {
    case deny, allow
  }

  /// The bridge interface that is called with `{url, tab}`, and with `frame` or `download` where true; it returns true
  /// or false.
  public var interface: String
  /// Milliseconds until the timeout.
  public var deadline: Double
  /// The verdict on timeout.
  public var onTimeout = Verdict.deny
  /// URL prefixes for which the interface is called; empty for all URLs.
  public var prefixes: [String] = []

  /// Whether the interface is called for a URL.
  func applies(about url: String) -> Bool { prefixes.isEmpty || prefixes.contains(where: url.hasPrefix) }

  public init(interface: String, deadline: Double = 1_000) {
    self.interface = interface
    self.deadline = deadline
  }
}

extension NavigationPolicyConfiguration {
  /// Parses a decision: true and false, or `allow` and `deny`.
  static func verdict(of json: String) -> NavigationPolicyConfiguration.Verdict? {
    switch try? JSONValue(parsing: json) {
    case .bool(true)?: .allow
    case .bool(false)?: .deny
    case .string(let name)?: NavigationPolicyConfiguration.Verdict(rawValue: name)
    case .null?, .integer?, .number?, .array?, .object?, nil: nil
    }
  }
}
