import PictureInput

/// An error that prevents the image, with its exit status.
struct PictureFailure: Error {
  var message: String
  var status: Int32

  init(_ message: String, status: Int32) {
    self.message = message
    self.status = status
  }

  /// Reports input that cannot be read as the user's error.
  static func reporting<Value>(
    _ read: () throws(GridImport.Failure) -> Value
  ) throws(PictureFailure) -> Value {
    do {
      return try read()
    } catch {
      throw PictureFailure(error.message, status: 2)
    }
  }
}
