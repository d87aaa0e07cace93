/// Why a saved instance state is of no use; the app begins at its start then.
public enum SavedInstanceStateFault: Error, Equatable, Sendable, CustomStringConvertible {
  /// It is none, or was cut off.
  case unreadable
  /// Another shell's.
  case version(Int64)
  /// Another app's.
  case origin(String)
  /// Something in it is not what it should be, with its place.
  case damaged(String)
  /// So many launches have begun with it, and none has shown its page.
  case givenUp(Int)

  public var description: String {
    switch self {
    case .unreadable: "the file is no saved state of an app"
    case .version(let version): "it is of version \(version), this shell reads \(SavedInstanceState.version)"
    case .origin(let origin): "it is that of another app, \(origin)"
    case .damaged(let place): "\(place) is damaged"
    case .givenUp(let attempts): "\(attempts) launches began with it, and none has shown its page"
    }
  }
}
