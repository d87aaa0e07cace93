/// Limits of developer tools.
enum DevToolsLimits {
  /// Bytes of a message of a client.
  static let messageBytes = 64 << 20
  /// Sessions of one connection.
  static let sessions = 64
  /// Bytes that a client has not read; it is disconnected if there are more.
  static let unsentBytes = 256 << 20
  /// Frames of a page that clients know.
  static let frames = 1_000
  /// Loads whose documents are known.
  static let loads = 1_000
  /// Scripts of new documents, and bindings, of a session.
  static let documentScripts = 1_000
  /// Patterns of requests of a session.
  static let patterns = 10_000
  /// Milliseconds between two frames of a screencast.
  static let frameInterval = 200.0
  /// Milliseconds until the server must listen.
  static let startTime = 10_000.0
  /// Milliseconds of a call of the page's side, which can wait for a promise.
  static let callTime = 3_600_000.0
}
