import ShellCore

/// `network`.
public enum NetworkSetting: Equatable, Sendable {
  /// A named condition; the name may hold `${...}`.
  case profile(String)
  case condition(NetworkCondition)

  public var description: String {
    switch self {
    case .profile(let name): "Set the network to \(name)"
    case .condition(let condition): "Set the network to \(condition.description)"
    }
  }
}
