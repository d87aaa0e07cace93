/// A script in a page that waits for the answer to its dialog.
struct WaitingScript {
  /// The error that it must end with; nil when it must give a value.
  var error: String?
}
