/// A measure of the user or the system to recover an unresponsive page.
package enum RecoveryMeasure: String, Codable, Sendable {
  /// The system resumes a suspended page.
  case resumed = "the page was resumed"
  /// The user leaves the app and returns.
  case leftAndReturned = "the page did not respond until the app was left and reopened"
  /// The user taps Retry on an offline error page after the network has returned.
  case reloaded = "the page had to be reloaded after the network returned"
  /// The user taps Retry on a crash page.
  case retried = "a crash page required a retry"
}
