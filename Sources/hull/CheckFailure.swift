/// Thrown if a check failed and was reported. It only sets the exit status.
struct CheckFailure: Error {
  var status: Int32 = 1
}
