/// The route of requests to an app's own server.
enum ServerRoute: Equatable {
  /// A port of 127.0.0.1.
  case port(Int)
  /// The program is not running; with a message for the user.
  case down(String)
}
