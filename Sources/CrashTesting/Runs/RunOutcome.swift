/// The state at the end of a run with an injected crash.
struct RunOutcome {
  /// The result of the flow's last assertion.
  enum LastAssertionResult {
    case notReached
    case passed
    case failed
    /// It failed because the device was offline.
    case excused
  }

  /// The crash happened at the requested point.
  var hasDied = false
  var hasExited = false
  /// A recovery has ended the app, not the user or the app itself.
  var isEndedByRecovery = false
  /// Why the shown page cannot respond; nil when it can.
  var unresponsiveReason: String?
  var showsCrashPage = false
  /// The shown page is empty.
  var isBlank = false
  /// The step that failed on a page that still showed a waiting state without a pending call.
  var stuckStep: String?
  var snapshot = AppSnapshot(tab: "", entry: "", bar: "", stacks: [:])
  var screen = CrashScreen(lines: [])
  /// Describes chrome that belongs to another page or state.
  var staleChrome: String?
  /// The number of renderer deaths.
  var deaths = 0
  /// The executed native calls, in order.
  var calls: [CrashCall] = []
  /// Interfaces of the calls that the injected crash interrupted.
  var lostCalls: [String] = []
  /// Assertions of the flow that failed after the crash.
  var failedAssertions: [String] = []
  var lastAssertion = LastAssertionResult.notReached
  /// Steps that were impossible offline and were skipped.
  var offlineSteps: [String] = []
  /// A page could not be loaded offline after the crash.
  var wasOffline = false
  /// The step that stopped the flow; nil when the flow completed.
  var stoppingStep: String?
  /// The step from which the flow was repeated; nil without a repetition.
  var repeatedStep: String?
  var recoveryMeasures: [RecoveryMeasure] = []
}

/// A measure of the user or the system to recover an unresponsive page.
package enum RecoveryMeasure: String, Codable, Sendable {
  /// The system resumes a suspended page.
  case resumed = "the page was resumed"
  /// The user returns to an app that an input has sent to the background.
  case reopened = "the app had to be brought to the foreground"
  /// The user leaves the app and returns.
  case leftAndReturned = "the page did not respond until the app was left and reopened"
  /// The user taps Retry on an offline error page after the network has returned.
  case reloaded = "the page had to be reloaded after the network returned"
  /// The user taps Retry on a crash page.
  case retried = "a crash page required a retry"
}
