import ShellCore

/// The argument of `network`.
package enum NetworkSetting: Equatable, Sendable {
  /// A named condition; the name may contain `${...}`.
  case profile(String)
  case condition(NetworkCondition)

  package var description: String {
    switch self {
    case .profile(let name): "Set the network to \(name)"
    case .condition(let condition): "Set the network to \(condition.description)"
    }
  }
}
