import PageWire

/// Pending requests to pages and to the app.
struct PendingRequests: Equatable, Sendable {
  /// Bar taps by request: the tab and the tapped icon.
  var barTaps: [UInt32: PendingBarTap] = [:]
  /// Probes by request.
  var probes: [UInt32: TabID] = [:]
  /// The pages of evaluations by request.
  var evaluations: [UInt32: PageAddress] = [:]
  /// Evaluations whose page was probed because it takes long.
  var probedEvaluations: Set<UInt32> = []
  var descriptions: [UInt32: PageAddress] = [:]
  var inspections: [UInt32: PageAddress] = [:]
  /// Scripts of the shell by request.
  var scripts: [UInt32: ShellScript] = [:]
  /// Calls of links whose replies are sent to the page as actions of these types.
  var linkReplies: [CallID: String] = [:]
  /// The number of a tab's next loads that die after their commit.
  var deathsOnLoad: [TabID: LoadDeathCount] = [:]
  /// Tabs whose initial load has not started yet, in serial mode.
  var initialLoads: [TabID] = []
  /// Loads that wait for a policy decision, by the decision call.
  var navigations: [CallID: PendingNavigation] = [:]
  /// Loads of frames and downloads that wait for a policy decision, by the decision call.
  var secondaryLoads: [CallID: PendingSecondaryLoad] = [:]
  /// URLs whose policy decision timed out, by the decision call.
  var timedOutDecisions: [CallID: String] = [:]
}
