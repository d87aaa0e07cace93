/// A script in a page that waits until its dialog is answered.
struct PendingScript {
  /// The expected error; nil when the script must succeed.
  var error: String?
}
