/// What a user, or the system, does about a page that does not answer.
public enum CrashHelp: String, Codable, Sendable {
  /// The system lets a suspended page go on.
  case resumed = "the page was let go on"
  /// The user leaves the app and comes back.
  case leftAndReturned = "nothing answered until the app was left and opened again"
  /// The retry button of a page that could not be loaded without a network, when there is one again.
  case loadedAgain = "the page had to be loaded again when the network was back"
  /// The retry button of a crash page.
  case retried = "a crash page asked for a retry"
}
