/// Why a program could not be started.
package struct SpawnFailure: Error, Equatable {
  var path: String
  /// errno
  var code: Int32

  package var message: String { "\(path) could not be started: \(System.errorText(code))" }
}
