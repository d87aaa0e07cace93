/// Why a program could not be started.
struct SpawnFailure: Error, Equatable {
  var path: String
  /// errno
  var code: Int32

  var message: String { "\(path) could not be started: \(System.errorText(code))" }
}
