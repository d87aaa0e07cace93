import ShellCore

/// The kind of crash that a run injects.
package enum CrashKind: Hashable, Sendable {
  /// The renderer of a tab fails in one of the known ways.
  case renderer(DeathKind)
  /// The shell's process is killed without a chance to save anything; the user starts the app again.
  case host

  /// All kinds of renderer failure.
  package static let renderers = DeathKind.allCases.map { CrashKind.renderer($0) }
  /// All kinds, in the order of reports.
  package static let all = renderers + [.host]
}

extension CrashKind: RawRepresentable {
  /// - Parameter rawValue: as on the command line.
  package init?(rawValue: String) {
    guard let death = Self.all.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = death
  }

  package var rawValue: String {
    switch self {
    case .renderer(let kind): kind.rawValue
    case .host: "host"
    }
  }
}
