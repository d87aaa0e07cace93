import PageWire

/// Pending requests to pages and to the app.
struct ShellWaits: Equatable, Sendable {
  /// Bar taps by request: the tab and the tapped icon.
  var barTaps: [UInt32: BarTapWait] = [:]
  /// Probes by request.
  var probes: [UInt32: TabID] = [:]
  /// The pages of evaluations by request.
  var evaluations: [UInt32: PageAddress] = [:]
  /// Evaluations whose page was probed because it takes long.
  var lateEvaluations: Set<UInt32> = []
  var descriptions: [UInt32: PageAddress] = [:]
  var inspections: [UInt32: PageAddress] = [:]
  /// Scripts of the shell by request.
  var scripts: [UInt32: ShellScript] = [:]
  /// Calls of links whose replies are sent to the page as actions of these types.
  var linkAnswers: [CallID: String] = [:]
  /// The number of a tab's next loads that die after their commit.
  var deathsOnLoad: [TabID: LoadDeaths] = [:]
  /// Tabs whose initial load has not started yet, in serial mode.
  var firstLoads: [TabID] = []
  /// Loads that wait for a policy decision, by the decision call.
  var navigations: [CallID: PendingNavigation] = [:]
  /// Loads of frames and downloads that wait for a policy decision, by the decision call.
  var secondaryLoads: [CallID: PendingSecondaryLoad] = [:]
  /// URLs whose policy decision timed out, by the decision call.
  var undecided: [CallID: String] = [:]
}
