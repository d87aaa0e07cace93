/// Why a host cannot start.
package enum HostError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The page process's program is missing or not executable.
  case noEngine(path: String)
  /// The app's folder is missing.
  case noAppFolder(path: String)

  package var description: String {
    switch self {
    case .noEngine(let path): "the page process \(path) is missing or not executable"
    case .noAppFolder(let path): "the app's folder \(path) is missing"
    }
  }
}
