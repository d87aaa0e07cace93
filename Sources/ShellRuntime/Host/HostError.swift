/// Why a host cannot begin.
public enum HostError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The page process's program is not there or cannot be run.
  case noEngine(path: String)
  /// The app's folder is not there.
  case noAppFolder(path: String)

  public var description: String {
    switch self {
    case .noEngine(let path): "the page process \(path) is missing or cannot be run"
    case .noAppFolder(let path): "the app's folder \(path) is missing"
    }
  }
}
