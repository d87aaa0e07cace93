/// An error that prevents the image, with its exit status.
struct PictureFailure: Error {
  var message: String
  var status: Int32

  init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }
}
