/// Why a saved instance state cannot be restored; the app starts from its initial state then.
public enum SavedInstanceStateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file has another format or is truncated.
  case unreadable
  /// It has the version of another shell.
  case version(Int64)
  /// It belongs to another app.
  case origin(String)
  /// A value is invalid, with its location.
  case damaged(String)
  /// That many launches restored it, and none has shown its page.
  case tooManyAttempts(Int)

  public var description: String {
    switch self {
    case .unreadable: "the file is not a saved state of an app"
    case .version(let version): "it has version \(version), expected \(SavedInstanceState.version)"
    case .origin(let origin): "it belongs to another app, \(origin)"
    case .damaged(let location): "\(location) is damaged"
    case .tooManyAttempts(let attempts): "\(attempts) launches restored it, and none has shown its page"
    }
  }
}
