/// Where requests to an app's own server go.
enum ServerRoute: Equatable {
  /// A port of 127.0.0.1.
  case port(Int)
  /// The program does not run, with a sentence that says why.
  case down(String)
}
