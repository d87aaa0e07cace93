/// The calls of an interface that `assertCalls` expects in the call log.
public struct CallExpectation: Hashable, Sendable {
  public enum Outcome: String, CaseIterable, Sendable {
    case resolved, rejected, pending
  }

  public var interface: String
  /// The number of matching calls; nil for at least one.
  public var times: Int?
  public var outcome: Outcome?
  /// The error's code.
  public var code: String?

  public init(interface: String, times: Int? = nil, outcome: Outcome? = nil, code: String? = nil) {
    self.interface = interface
    self.times = times
    self.outcome = outcome
    self.code = code
  }

  public var description: String {
    let parts = [times.map(String.init), outcome?.rawValue, code].compactMap { $0 }
    return parts.isEmpty ? interface : "\(interface) (\(parts.joined(separator: ", ")))"
  }
}
