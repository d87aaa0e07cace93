/// Why there is no picture, and the exit status that says so.
struct PictureFailure: Error {
  var message: String
  var status: Int32

  init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }
}
